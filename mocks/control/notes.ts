import { formatLink } from './link.ts';
import { type Session, type Try, verdictWords } from './session.ts';
import { sessionTitle, titleIn } from './words.ts';

/** What a tester says about what was tried, or about what was found by hand. */
export interface Note {
  /** What was tried, as the strip names it; empty for what was found by hand. */
  about: string;
  /** Null where only a text was written. */
  verdict: 'good' | 'bad' | null;
  text: string;
  /** What had been seen by then, and the link's query that sets it again. */
  tries: readonly Try[];
  query: string;
}

/** The note about something, which says nothing until it is written. */
export function noteAbout(notes: readonly Note[], about: string): Note {
  const empty = { about, verdict: null, text: '', tries: [], query: '' };
  return notes.find((note) => note.about === about) ?? empty;
}

/** The notes once something is tried again, which needs a note of its own: the earlier ones get a number. */
export function withEarlierTries(notes: readonly Note[], again: readonly string[]): Note[] {
  return notes.map((note) => {
    const { about } = note;
    if (!again.includes(about)) return note;
    const earlier = notes.filter((one) => one.about.startsWith(`${about} (try `));
    return { ...note, about: `${about} (try ${earlier.length + 1})` };
  });
}

/** The notes with a new or changed one; one that says nothing is left out. */
export function withNote(notes: readonly Note[], note: Note): Note[] {
  const others = notes.filter(({ about }) => about !== note.about);
  return note.verdict || note.text ? [...others, note] : others;
}

/** What was seen of what has such a title, with the link's query that sets it again. */
export function evidenceOf(
  sessions: readonly Session[],
  about: string,
): Pick<Note, 'tries' | 'query'> {
  for (const session of sessions) {
    const query = formatLink(session.before.settings);
    if (session.mode === 'as-set' && sessionTitle(session) === about) {
      return { tries: session.tries, query };
    }
    const tried = session.tries.find(({ title }) => titleIn(session, title) === about);
    if (tried && session.mode === 'as-set') return { tries: [tried], query };
    if (tried?.scenario) return { tries: [tried], query: `mock=${tried.call}:${tried.scenario}` };
    if (tried) return { tries: [tried], query: '' };
  }
  return { tries: [], query: '' };
}

/** A note in words. */
export function noteInWords({ about, verdict, text }: Note): string {
  const says = [verdict && `${verdictWords[verdict]}.`, text].filter(Boolean).join(' ');
  return `${about || 'Found by hand'}: ${says}`;
}
