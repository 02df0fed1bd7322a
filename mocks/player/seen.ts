import type { LogEntry } from '../control/log.ts';
import type { Texts, Typed } from '../scenarios/call.ts';
import type { Pixels, SavedFile } from './saved-file.ts';
import type { SeenToast } from './watch.ts';

/** What a visitor has seen before anything has happened; what is about a form, a page may lack. */
export const nothingSeen = {
  /** False when the page was still busy at the end of its time. */
  ended: false,
  toasts: [] as readonly SeenToast[],
  /** Whether the last one was gone before its time. */
  isToastGone: false,
  /** Lines of console.error. */
  lines: [] as readonly string[],
  /** Everything that the page wrote to the console. */
  written: '',
  /** What the stats read before the try, and at its end; null on a page without them. */
  before: null as Texts | null,
  texts: null as Texts | null,
  /** The text beside them, which no call changes. */
  fixedText: null as string | null,
  /** Whether a form has taken the focus while the page opened. */
  isFocusTaken: false,
  /** The text of the page, without its toasts. */
  pageText: '',
  /** The links of the page to a part of it that is not there. */
  deadLinks: [] as readonly string[],
  /** The requests of the call, newest first, and those of other calls. */
  sent: [] as readonly LogEntry[],
  othersSent: [] as readonly LogEntry[],
  /** The time in ms since the press, or since the page was opened. */
  tookMs: 0,
  /** The fields before the press. This and the rest is about a form. */
  typed: [] as Typed,
  /** What the fields tell a password manager to fill in. */
  autocomplete: [] as readonly string[],
  /** When the button could be pressed: with the first field empty, filled in, and at the end. */
  canPress: { empty: false, filled: false, atEnd: false },
  /** The button, the fields and the texts of the form while it was busy; null when it never was. */
  busy: null as { canPress: boolean; canType: boolean; text: string } | null,
  fields: 'kept' as 'cleared' | 'kept' | 'changed',
  /** Whether the focus is on nothing in particular: the page, or the whole form. */
  isFocusLost: false,
  /**
   * Whether the first field is marked as wrong, before the press and at the end, and whether it has
   * the focus then, unless somebody has moved that.
   */
  firstField: { wasMarked: false, isMarked: false, hasFocus: false },
  /** The text of the form. */
  formText: '',
  /** How many toasts of the refusal before the press are still there at the end. */
  oldToasts: 0,
  /** Whether the other forms of the page have stayed as they were. */
  othersKept: true,
  picture: 'none' as 'new' | 'older' | 'lost' | 'none',
  /** Whether a button offers to save a picture. */
  canSave: false,
  /** The size of the picture, in its own pixels; 0 where the browser does not say. */
  pixels: { width: 0, height: 0 } as Pixels,
  /** The address of the page, without its query. */
  address: '',
  /** What came of the button that saves or shares, and the text of the page; null without a press. */
  handedOver: null as {
    files: readonly SavedFile[];
    addresses: readonly string[];
    toasts: readonly SeenToast[];
    pageText: string;
  } | null,
};

/** Everything that a visitor could see of one try, from the page at rest to what follows its end. */
export type Seen = Readonly<typeof nothingSeen>;

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
  const { toasts, lines, sent, typed, fields, texts, picture, handedOver, ended } = seen;
  const { files = [], addresses = [] } = handedOver ?? {};
  const handed = [...files.map(({ name }) => name), ...addresses];
  const parts = [
    !ended && 'still busy',
    toasts.length > 0 ? `toast ${toasts.map(toastInWords).join(' and ')}` : 'no toast',
    typed.length > 0 && `fields ${fields}`,
    texts && textsInWords(texts),
    hasPicture && pictureWords[picture],
    handedOver && `handed over: ${handed.join(', ') || 'nothing'}`,
    sent.length === 0 && 'nothing sent',
    lines.length === 0 ? 'console silent' : `console: ${lines.join('; ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
