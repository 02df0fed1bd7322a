import { hasFailed } from '../control/log.ts';
import { hasWords } from '../control/search.ts';
import { counted, entryInWords } from '../control/words.ts';
import { LogLine } from './lines.tsx';
import { SearchField } from './search-field.tsx';
import { usePanel } from './use-panel.ts';

/** The last requests from both sides, newest first, with what the client did wrong. */
export function LogTab() {
  const { controls, state, change } = usePanel();
  const { log, panel } = state;
  const failed = log.filter(hasFailed);
  const { isFailedOnly, logQuery } = panel;
  const found = (isFailedOnly ? failed : log).filter(
    (entry) => logQuery === '' || hasWords(entryInWords(entry), logQuery),
  );
  return (
    <section className="tab" aria-label="Requests">
      <div className="buttons">
        <SearchField
          label="Search the log"
          query={logQuery}
          onSearch={(logQuery) => change({ logQuery })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isFailedOnly}
            onChange={({ target }) => change({ isFailedOnly: target.checked })}
          />
          <span>Failed only</span>
        </label>
        <button type="button" onClick={controls.clearLog}>
          Clear
        </button>
      </div>
      <p role="status" className="soft">
        <span>
          {log.length === 0
            ? 'Nothing has been sent since the log was cleared.'
            : `${counted(log.length, 'request', 'requests')}, ${failed.length} failed.`}
        </span>{' '}
        {found.length < log.length && (
          <span>
            {found.length === 0
              ? 'None of them matches: change the search or the filter.'
              : `${found.length} of ${log.length} shown.`}
          </span>
        )}
      </p>
      <ul>
        {found.map((entry) => (
          <LogLine key={entry.id} entry={entry} onRelease={controls.release} />
        ))}
      </ul>
    </section>
  );
}
