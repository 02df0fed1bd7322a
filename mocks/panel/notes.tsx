import { type Ref, useRef } from 'react';
import { type Note, noteAbout, withNote } from '../control/notes.ts';
import { verdictWords } from '../control/session.ts';
import { usePanel } from './use-panel.ts';

/** What a note is about: what it is called, and what was seen. */
type NoteProps = Pick<Note, 'title' | 'tries'>;

const byHand: NoteProps = { title: 'Found by hand', tries: [] };

/** The tester's note about some tries, and how to change it. */
function useNote({ title, tries }: NoteProps) {
  const { store, state } = usePanel();
  const note = noteAbout(state.notes, tries) ?? { title, tries, verdict: null, text: '' };
  /** Says something else, of what has been seen by now. */
  function say(changed: Partial<Pick<Note, 'verdict' | 'text'>>): void {
    store.setState({ notes: withNote(state.notes, { ...note, tries, ...changed }) });
  }
  return { note, say };
}

interface NoteFieldProps {
  about?: NoteProps;
  ref?: Ref<HTMLInputElement>;
}

/** What the tester writes for the report: about some tries, or what was found by hand. */
export function NoteField({ about = byHand, ref }: NoteFieldProps) {
  const { note, say } = useNote(about);
  return (
    <input
      ref={ref}
      className="note"
      aria-label={`Note for the report: ${about.title}`}
      placeholder="Note for the report"
      value={note.text}
      onChange={({ target }) => say({ text: target.value })}
    />
  );
}

/** The tester's own verdict and a note, for the report. Pressing a verdict again takes it back. */
export function OwnVerdict(about: NoteProps) {
  const { note, say } = useNote(about);
  const field = useRef<HTMLInputElement>(null);

  function press(verdict: 'good' | 'bad'): void {
    const isTakenBack = note.verdict === verdict;
    say({ verdict: isTakenBack ? null : verdict });
    // The tester has just said that something is wrong.
    if (verdict === 'bad' && !isTakenBack) field.current?.focus();
  }

  return (
    <fieldset className="buttons verdict" aria-label={`Your verdict: ${about.title}`}>
      <span className="soft">You say</span>
      {(['good', 'bad'] as const).map((verdict) => (
        <button
          key={verdict}
          type="button"
          data-tone={verdict}
          aria-pressed={note.verdict === verdict}
          onClick={() => press(verdict)}
        >
          {verdictWords[verdict]}
        </button>
      ))}
      <NoteField ref={field} about={about} />
    </fieldset>
  );
}
