import { type Note, verdictWords } from '../control/session.ts';
import { usePanel } from './use-panel.ts';

interface NoteFieldProps {
  /** What an empty field says. */
  whenEmpty: Note | null;
  autoFocus?: boolean;
}

/** What is wrong in the tester's words, for the report. */
export function NoteField({ whenEmpty, ...field }: NoteFieldProps) {
  const { store, state } = usePanel();
  function write(text: string): void {
    store.setState({ note: text === '' ? whenEmpty : { verdict: 'bad', text } });
  }
  return (
    <label className="note">
      <span className="soft">Note for the report</span>
      <input
        {...field}
        value={state.note?.text ?? ''}
        onChange={({ target }) => write(target.value)}
      />
    </label>
  );
}

/** The tester's verdict on what was tried, for the report. Pressing it again takes it back. */
export function Verdict() {
  const { store, state } = usePanel();
  const { note } = state;
  const text = note?.text ?? '';
  return (
    <div className="buttons verdict strip-more">
      <span className="soft">Your verdict</span>
      {(['good', 'bad'] as const).map((verdict) => (
        <button
          key={verdict}
          type="button"
          data-tone={verdict}
          aria-pressed={note?.verdict === verdict}
          onClick={() =>
            store.setState({ note: note?.verdict === verdict ? null : { verdict, text } })
          }
        >
          {verdictWords[verdict]}
        </button>
      ))}
      {note?.verdict === 'bad' && (
        // The tester has just said that something is wrong.
        <NoteField autoFocus whenEmpty={{ verdict: 'bad', text: '' }} />
      )}
    </div>
  );
}
