import { useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { type Violation, violationsIn } from '../../kit/log/client-checks.ts';
import { findEntries } from '../../kit/log/find-entries.ts';
import { hasEnded, hasFailed, type LogEntry } from '../../kit/log/log-entry.ts';
import { findCall } from '../../kit/product.ts';
import { type PanelProps, useNow } from '../panel-props.ts';
import { SearchField } from '../parts/search-field.tsx';
import { words } from '../words.ts';
import { LogRow } from './log-row.tsx';
import '../styles/log.css';

const none: readonly string[] = [];
/** Only as many as a tester reads: rendering more slows the page under test. */
const shortLog = 50;

/** The log in a sentence: what was sent, what failed, and what the client did wrong. */
function summaryOf(log: readonly LogEntry[], forgotten: number, violations: number): string {
  const sent = log.length + forgotten;
  const failed = log.filter(hasFailed).length;
  const past = log.filter(({ status }) => status.kind === 'past').length;
  const counts = [
    counted(sent, 'request', 'requests'),
    forgotten > 0 && `${log.length} are kept`,
    past > 0 && `${past} never arrived at the mock`,
    failed > 0 && `${failed} failed`,
  ].filter(Boolean);
  const client = violations === 0 ? 'the client did nothing wrong' : words.problems(violations);
  return sent === 0 ? words.log.empty : `${counts.join(', ')}; ${client}.`;
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
    <section className="log" aria-label={words.log.title}>
      <div className="log-find">
        <SearchField
          label={words.log.search}
          placeholder={words.log.placeholder}
          value={logQuery}
          onChange={(logQuery) => change({ logQuery })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isFailedOnly}
            onChange={({ target }) => change({ isFailedOnly: target.checked })}
          />
          <span>{words.log.failedOnly}</span>
        </label>
        <button type="button" disabled={log.length === 0} onClick={controls.clearLog}>
          {words.log.clear}
        </button>
      </div>
      <p role="status" className="soft">
        <span>{summaryOf(log, forgotten, violations.length)}</span>{' '}
        {found.length < log.length && <span>{words.log.shown(found.length, log.length)}</span>}
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
          {words.log.showAll(found.length)}
        </button>
      )}
    </section>
  );
}
