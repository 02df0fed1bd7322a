import type { Texts, Typed } from '../../scenarios/call.ts';
import type { LogEntry } from '../log-entry.ts';
import type { SeenToast } from './watch-page.ts';

/** What a visitor could see of a form's controls. */
export interface SeenForm {
  /** What was typed before the press. */
  typed: Typed;
  /** Whether the button could be pressed at rest: with the first field empty, and filled in. */
  rest: { empty: boolean; filled: boolean };
  /** The button and the fields as they were when the button was busy; null when it never was. */
  busy: { canPress: boolean; canType: boolean } | null;
  fields: 'cleared' | 'kept' | 'changed';
  /** Whether the button can be pressed again. */
  canPress: boolean;
  /** Whether the focus stayed with the form or fell off the page; null where somebody moved it. */
  focus: 'kept' | 'lost' | null;
  /** Whether the other forms of the page have stayed as they were. */
  othersKept: boolean;
  picture: 'new' | 'older' | 'lost' | 'none';
  /** What came of saving the picture; null where that was not tried. */
  saved: { files: readonly string[]; toasts: readonly SeenToast[] } | null;
}

/** What a visitor could see of one call, from the page at rest to its end and to what follows. */
export interface Seen {
  /** What the page lacks, in a sentence; the call could not be made then. */
  missing: string | null;
  /** False when the page was still busy at the end of its time. */
  ended: boolean;
  /** Null for a call that the page makes by itself. */
  form: SeenForm | null;
  toasts: readonly SeenToast[];
  /** Lines of console.error. */
  lines: readonly string[];
  /** What the stats read before the call, and at its end; null on a page without them. */
  before: Texts | null;
  texts: Texts | null;
  /** Whether the page shows the text of a server. */
  showsServerText: boolean;
  /** The requests of the call, newest first. */
  sent: readonly LogEntry[];
  /** The time in ms since the press, or since the page was opened. */
  tookMs: number;
}

/**
 * The requests of a call from now on, newest first. By their ids, since the log forgets the oldest;
 * `sent` gives all that it has.
 */
export function sentSince(sent: () => readonly LogEntry[]): () => readonly LogEntry[] {
  const lastId = sent()[0]?.id ?? 0;
  return () => sent().filter(({ id }) => id > lastId);
}

/** What is seen where a call could not be made. */
export function nothingSeen(missing: string): Seen {
  return {
    missing,
    ended: false,
    form: null,
    toasts: [],
    lines: [],
    before: null,
    texts: null,
    showsServerText: false,
    sent: [],
    tookMs: 0,
  };
}

function toastText({ title, description }: SeenToast): string {
  return description ? `“${title}: ${description}”` : `“${title}”`;
}

/** Texts in a few words: `73+ families, 15+ neighborhoods`. */
export function textsInWords({ families, neighborhoods }: Texts): string {
  return `${families} families, ${neighborhoods} neighborhoods`;
}

const pictureWords = {
  new: 'a new picture',
  older: 'no new picture, the older one is there',
  lost: 'no picture any more',
  none: 'no new picture',
};

/** What was seen, in a few words. */
export function seenInWords(seen: Seen, hasPicture: boolean): string {
  if (seen.missing !== null) return 'The call could not be made';
  const { toasts, lines, form, texts, ended } = seen;
  const parts = [
    !ended && 'still busy',
    toasts.length > 0 ? `toast ${toasts.map(toastText).join(' and ')}` : 'no toast',
    form && form.typed.length > 0 && `fields ${form.fields}`,
    texts && textsInWords(texts),
    hasPicture && form && pictureWords[form.picture],
    form?.saved && `saved as ${form.saved.files.join(', ') || 'nothing'}`,
    lines.length === 0 ? 'console silent' : `console: ${lines.join('; ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
