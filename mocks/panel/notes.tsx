import { type Ref, useRef } from 'react';
import { evidenceOf, type Note, noteAbout, withNote } from '../control/notes.ts';
import { verdictWords } from '../control/session.ts';
import { sessionsOf } from '../control/state.ts';
import { usePanel } from './use-panel.ts';

interface NoteProps {
  /** What was tried, as the strip names it; empty for what was found by hand. */
  about: string;
}

/** The tester's note about something, and how to change it. */
function useNote({ about }: NoteProps) {
  const { store, state } = usePanel();
  const note = noteAbout(state.notes, about);
  /** Says something else, of what has been seen by now. */
  function say(changed: Partial<Note>): void {
    const changedNote = { ...note, ...evidenceOf(sessionsOf(state), about), ...changed };
    store.setState({ notes: withNote(state.notes, changedNote) });
  }
  return { note, say };
}

const noteLabel = 'Note for the report';

/** What the tester writes, for the report. */
export function NoteField({ about, ref }: NoteProps & { ref?: Ref<HTMLInputElement> }) {
  const { note, say } = useNote({ about });
  return (
    <input
      ref={ref}
      className="note"
      aria-label={noteLabel}
      placeholder={noteLabel}
      value={note.text}
      onChange={({ target }) => say({ text: target.value })}
    />
  );
}

/** The tester's own verdict and a note, for the report. Pressing a verdict again takes it back. */
export function OwnVerdict({ about }: NoteProps) {
  const { note, say } = useNote({ about });
  const field = useRef<HTMLInputElement>(null);

  function press(verdict: 'good' | 'bad'): void {
    const isTakenBack = note.verdict === verdict;
    say({ verdict: isTakenBack ? null : verdict });
    // The tester has just said that something is wrong.
    if (verdict === 'bad' && !isTakenBack) field.current?.focus();
  }

  return (
    <fieldset className="buttons verdict own-line" aria-label="Your verdict">
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
