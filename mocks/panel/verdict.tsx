import { verdictWords } from '../control/session.ts';
import { usePanel } from './use-panel.ts';

/**
 * The tester's verdict for the report, of what was tried or of what was found by hand. Pressing it again
 * takes it back.
 */
export function Verdict() {
  const { store, state } = usePanel();
  const { note } = state;
  const says = note?.says ?? '';
  return (
    <div className="buttons verdict">
      <span className="soft">Your verdict</span>
      {(['good', 'bad'] as const).map((verdict) => (
        <button
          key={verdict}
          type="button"
          data-tone={verdict}
          aria-pressed={note?.verdict === verdict}
          onClick={() =>
            store.setState({ note: note?.verdict === verdict ? null : { verdict, says } })
          }
        >
          {verdictWords[verdict]}
        </button>
      ))}
      {note?.verdict === 'bad' && (
        <input
          className="note"
          // biome-ignore lint/a11y/noAutofocus: the tester has just said that something is wrong
          autoFocus
          aria-label="What is wrong?"
          placeholder="What is wrong?"
          value={says}
          onChange={({ target }) =>
            store.setState({ note: { verdict: 'bad', says: target.value } })
          }
        />
      )}
    </div>
  );
}
