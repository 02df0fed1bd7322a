import { Accordion } from 'radix-ui';
import { judge } from '../control/client-checks.ts';
import { LogRow } from './log-row.tsx';
import { type PanelProps, useNow } from './panel-props.ts';

/** The requests that the mock has seen, newest first, with what the client did wrong. */
export function LogTab({ desk, state }: PanelProps) {
  const { log } = state;
  const isRunning = log.some(
    ({ status, gaveUpAfterMs }) =>
      (status.kind === 'pending' || status.kind === 'held') && gaveUpAfterMs === null,
  );
  const now = useNow(isRunning);
  const findings = judge(log, now);
  return (
    <section className="log" aria-label="Requests">
      <header className="log-title">
        <h3>
          {log.length} {log.length === 1 ? 'request' : 'requests'},{' '}
          {findings.length === 0 ? 'no fault of the client' : `faults: ${findings.length}`}
        </h3>
        <button type="button" disabled={log.length === 0} onClick={desk.controls.clearLog}>
          Clear
        </button>
      </header>
      {log.length === 0 && <p className="empty">Nothing was sent since the log was cleared.</p>}
      <Accordion.Root type="multiple" className="rows">
        {log.map((entry) => (
          <LogRow
            key={entry.id}
            entry={entry}
            now={now}
            findings={findings.filter(({ entryId }) => entryId === entry.id)}
            onRelease={() => desk.controls.release(entry.id)}
          />
        ))}
      </Accordion.Root>
    </section>
  );
}
