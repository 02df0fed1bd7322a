import { type Try, verdictWords } from './session.ts';

/** What a tester says about what was tried, or about what was found by hand. */
export interface Note {
  /** What it is about, in words. */
  title: string;
  /** What had been seen by then; empty for what was found by hand. */
  tries: readonly Try[];
  /** Null where only a text was written. */
  verdict: 'good' | 'bad' | null;
  text: string;
}

function isAbout({ tries }: Note, about: readonly Try[]): boolean {
  return tries.map(({ id }) => id).join() === about.map(({ id }) => id).join();
}

/** The note about some tries, or about what was found by hand; undefined until it is written. */
export function noteAbout(notes: readonly Note[], tries: readonly Try[]): Note | undefined {
  return notes.find((note) => isAbout(note, tries));
}

/** The notes with a new or changed one, oldest first; one that says nothing is left out. */
export function withNote(notes: readonly Note[], changed: Note): Note[] {
  const isThere = noteAbout(notes, changed.tries) !== undefined;
  const all = isThere ? notes : [...notes, changed];
  return all
    .map((note) => (isAbout(note, changed.tries) ? changed : note))
    .filter(({ verdict, text }) => verdict !== null || text !== '');
}

/** A note in words. */
export function noteInWords({ title, verdict, text }: Note): string {
  const says = [verdict && `${verdictWords[verdict]}.`, text].filter(Boolean).join(' ');
  return `${title}: ${says}`;
}
