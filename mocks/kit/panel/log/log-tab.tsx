import { useState } from 'react';
import { counted } from '../../counted.ts';
import { type Violation, violationsIn } from '../../log/client-checks.ts';
import { findEntries } from '../../log/find-entries.ts';
import { hasEnded, type LogEntry } from '../../log/log-entry.ts';
import { findCall } from '../../product.ts';
import { type PanelProps, useNow } from '../parts/panel-props.ts';
import { LogRow } from './log-row.tsx';

const none: readonly string[] = [];
/** Only as many as a tester reads: rendering more slows the page under test. */
const shortLog = 50;

function title(log: readonly LogEntry[], forgotten: number, violations: number): string {
  const sent = log.length + forgotten;
  const past = log.filter(({ status }) => status.kind === 'past').length;
  return [
    sent === 1 ? '1 request' : `${sent} requests`,
    forgotten > 0 && `${log.length} are kept`,
    past > 0 && `${past} never arrived at the mock`,
    violations === 0 ? 'no problem' : counted(violations, 'problem', 'problems'),
  ]
    .filter(Boolean)
    .join(', ');
}

function violationsOf({ id, violations }: LogEntry, all: readonly Violation[]): readonly string[] {
  const own = all.filter(({ entryId }) => entryId === id);
  if (own.length === 0) return none;
  // The same list while nothing is added, so that the row does not render again.
  return own.length === violations.length ? violations : own.map(({ says }) => says);
}

/** The last requests from both sides, newest first, with what the client did wrong. */
export function LogTab({ source, state, preferences, change }: PanelProps) {
  const { log, forgotten } = state;
  const { controls, now: clock } = source;
  const { calls } = source.product;
  const isRunning = log.some((entry) => !hasEnded(entry) && entry.page.kind !== 'unknown');
  const violations = violationsIn(calls, log, useNow(clock, isRunning));
  const [isWhole, setIsWhole] = useState(false);
  const { logQuery, isFailedOnly } = preferences;
  const found = findEntries(log, {
    query: logQuery,
    isFailedOnly,
    titleOf: (call) => findCall(calls, call).title,
  });
  const shown = isWhole ? found : found.slice(0, shortLog);
  return (
    <section className="log" aria-label="Requests">
      <header className="log-title">
        <h3>{title(log, forgotten, violations.length)}</h3>
        <button type="button" disabled={log.length === 0} onClick={controls.clearLog}>
          Clear
        </button>
      </header>
      <div className="log-find">
        <input
          type="search"
          className="search"
          aria-label="Search the log"
          placeholder="email, call, status..."
          value={logQuery}
          onChange={({ target }) => change({ logQuery: target.value })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isFailedOnly}
            onChange={({ target }) => change({ isFailedOnly: target.checked })}
          />
          Failed only
        </label>
      </div>
      <p role="status" className="empty">
        {log.length === 0 && 'Nothing has been sent since the log was cleared.'}
        {found.length < log.length && `${found.length} of ${log.length} shown.`}
      </p>
      <ul className="rows">
        {shown.map((entry) => (
          <LogRow
            key={entry.id}
            call={findCall(calls, entry.call)}
            entry={entry}
            clock={clock}
            violations={violationsOf(entry, violations)}
            onRelease={controls.release}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" onClick={() => setIsWhole(true)}>
          Show all {found.length}
        </button>
      )}
    </section>
  );
}
