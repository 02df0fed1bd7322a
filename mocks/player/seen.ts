import type { LogEntry } from '../control/log.ts';
import type { Texts, Typed } from '../scenarios/call.ts';
import type { Pixels, SavedFile } from './saved-file.ts';
import type { SeenToast } from './watch.ts';

/** The result of pressing the button that saves the picture. */
export interface Saved {
  files: readonly SavedFile[];
  toasts: readonly SeenToast[];
  /** The size of the picture on the page, in its own pixels; 0 where the browser does not say. */
  pixels: Pixels;
}

/** Everything that a visitor could see of one try, from the page at rest to what follows its end. */
export interface Seen {
  /** Says what the page lacks, so that nothing could be tried. */
  missing: string | null;
  /** False when the page was still busy at the end of its time. */
  ended: boolean;
  toasts: readonly SeenToast[];
  /** Lines of console.error. */
  lines: readonly string[];
  /** What the stats read before the try, and at its end; null on a page without them. */
  before: Texts | null;
  texts: Texts | null;
  /** The text beside them, which no call changes. */
  fixedText: string | null;
  /** Whether the page shows the text of a server. */
  showsServerText: boolean;
  /** The requests of the call, newest first, and those of other calls. */
  sent: readonly LogEntry[];
  othersSent: readonly LogEntry[];
  /** The time in ms since the press, or since the page was opened. */
  tookMs: number;
  /** The fields before the press. This and the rest is about a form. */
  typed: Typed;
  /** When the button could be pressed: with the first field empty, filled in, and at the end. */
  canPress: { empty: boolean; filled: boolean; atEnd: boolean };
  /** The button and the fields as they were when the button was busy; null when it never was. */
  busy: { canPress: boolean; canType: boolean } | null;
  fields: 'cleared' | 'kept' | 'changed';
  /** Whether the focus is on nothing in particular: the page, or the whole form. */
  isFocusLost: boolean;
  /** Whether the first field is marked as wrong, and has the focus, unless somebody has moved that. */
  firstField: { isMarked: boolean; hasFocus: boolean };
  /** The text of the form. */
  formText: string;
  /** Whether the other forms of the page have stayed as they were. */
  othersKept: boolean;
  picture: 'new' | 'older' | 'lost' | 'none';
  /** Whether a button offers to save a picture, although there is none. */
  canSaveNothing: boolean;
  /** Null where that was not tried. */
  saved: Saved | null;
}

/** The start of every `Seen`, before anything was seen. */
export const nothingSeen: Seen = {
  missing: null,
  ended: false,
  toasts: [],
  lines: [],
  before: null,
  texts: null,
  fixedText: null,
  showsServerText: false,
  sent: [],
  othersSent: [],
  tookMs: 0,
  typed: [],
  canPress: { empty: false, filled: false, atEnd: false },
  busy: null,
  fields: 'kept',
  isFocusLost: false,
  firstField: { isMarked: false, hasFocus: false },
  formText: '',
  othersKept: true,
  picture: 'none',
  canSaveNothing: false,
  saved: null,
};

/** A toast in a few words. */
export function toastInWords({ title, description }: SeenToast): string {
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
  none: 'no picture',
};

/** What was seen, in a few words. */
export function seenInWords(seen: Seen, hasPicture: boolean): string {
  if (seen.missing !== null) return 'Nothing could be tried';
  const { toasts, lines, sent, typed, fields, texts, picture, saved, ended } = seen;
  const parts = [
    !ended && 'still busy',
    toasts.length > 0 ? `toast ${toasts.map(toastInWords).join(' and ')}` : 'no toast',
    typed.length > 0 && `fields ${fields}`,
    texts && textsInWords(texts),
    hasPicture && pictureWords[picture],
    saved && `saved as ${saved.files.map(({ name }) => name).join(', ') || 'nothing'}`,
    sent.length === 0 && 'nothing sent',
    lines.length === 0 ? 'console silent' : `console: ${lines.join('; ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
