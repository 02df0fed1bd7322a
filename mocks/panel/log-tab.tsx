import { Accordion } from 'radix-ui';
import { checkClient } from '../control/client-checks.ts';
import { LogRow } from './log-row.tsx';
import { type PanelProps, useNow } from './panel-props.ts';

/** The requests that the mock has seen, newest first, with what the client did wrong. */
export function LogTab({ source, state }: PanelProps) {
  const { log } = state;
  const isRunning = log.some(
    ({ status, gaveUpAfterMs }) =>
      (status.kind === 'pending' || status.kind === 'held') && gaveUpAfterMs === null,
  );
  const now = useNow(isRunning);
  const violations = checkClient(log, now);
  return (
    <section className="log" aria-label="Requests">
      <header className="log-title">
        <h3>
          {log.length} {log.length === 1 ? 'request' : 'requests'},{' '}
          {violations.length === 0 ? 'no fault of the client' : `faults: ${violations.length}`}
        </h3>
        <button type="button" disabled={log.length === 0} onClick={source.controls.clearLog}>
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
            violations={violations.filter(({ entryId }) => entryId === entry.id)}
            onRelease={() => source.controls.release(entry.id)}
          />
        ))}
      </Accordion.Root>
    </section>
  );
}
