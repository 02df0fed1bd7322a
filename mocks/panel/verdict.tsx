import { ToggleGroup } from 'radix-ui';
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
    <>
      <ToggleGroup.Root
        className="toggles"
        type="single"
        value={note?.verdict ?? ''}
        aria-label="Your verdict"
        onValueChange={(verdict) =>
          store.setState({
            note: verdict === 'good' || verdict === 'bad' ? { verdict, says } : null,
          })
        }
      >
        <ToggleGroup.Item value="good" data-tone="good" aria-label={verdictWords.good}>
          ✓
        </ToggleGroup.Item>
        <ToggleGroup.Item value="bad" data-tone="bad" aria-label={verdictWords.bad}>
          ✗
        </ToggleGroup.Item>
      </ToggleGroup.Root>
      {note?.verdict === 'bad' && (
        <input
          className="note"
          aria-label="What is wrong?"
          placeholder="What is wrong?"
          value={says}
          onChange={({ target }) =>
            store.setState({ note: { verdict: 'bad', says: target.value } })
          }
        />
      )}
    </>
  );
}
