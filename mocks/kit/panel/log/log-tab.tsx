import { useState } from 'react';
import { type Violation, violationsIn } from '../../log/client-checks.ts';
import { hasEnded, type LogEntry } from '../../log/log-entry.ts';
import { type PanelProps, useNow } from '../parts/panel-props.ts';
import { LogRow } from './log-row.tsx';

const none: readonly string[] = [];
/** What a tester looks at; drawing more of them costs the page that is under test its time. */
const shortLog = 50;

function title(log: readonly LogEntry[], forgotten: number, violations: number): string {
  const sent = log.length + forgotten;
  const past = log.filter(({ status }) => status.kind === 'past').length;
  return [
    sent === 1 ? '1 request' : `${sent} requests`,
    forgotten > 0 && `the last ${log.length} are kept`,
    past > 0 && `${past} never arrived at the mock`,
    violations === 0 ? 'no violation' : `violations: ${violations}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function violationsOf({ id, violations }: LogEntry, all: readonly Violation[]): readonly string[] {
  const own = all.filter(({ entryId }) => entryId === id);
  if (own.length === 0) return none;
  // The same list as long as nothing is added, so that the row is not drawn again.
  return own.length === violations.length ? violations : own.map(({ says }) => says);
}

/** The last requests from both sides, newest first, with what the client did wrong. */
export function LogTab({ source, state }: PanelProps) {
  const { log, forgotten } = state;
  const { controls, now: clock } = source;
  const isRunning = log.some((entry) => !hasEnded(entry) && entry.page.kind !== 'unknown');
  const violations = violationsIn(log, useNow(clock, isRunning));
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? log : log.slice(0, shortLog);
  return (
    <section className="log" aria-label="Requests">
      <header className="log-title">
        <h3>{title(log, forgotten, violations.length)}</h3>
        <button type="button" disabled={log.length === 0} onClick={controls.clearLog}>
          Clear
        </button>
      </header>
      {log.length === 0 && <p className="empty">Nothing was sent since the log was cleared.</p>}
      <ul className="rows">
        {shown.map((entry) => (
          <LogRow
            key={entry.id}
            entry={entry}
            clock={clock}
            violations={violationsOf(entry, violations)}
            onRelease={controls.release}
          />
        ))}
      </ul>
      {shown.length < log.length && (
        <button type="button" onClick={() => setIsWhole(true)}>
          Show all {log.length}
        </button>
      )}
    </section>
  );
}
