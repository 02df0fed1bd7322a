import type { LogEntry } from '../control/log.ts';
import type { Figures, Toast } from '../scenarios/call.ts';
import type { FormLook, Look } from './look.ts';

/** Everything that a visitor could see of one try, from the page at rest to what follows its end. */
export interface Seen {
  /** The page with the fields filled in, or as it opens. */
  before: Look;
  /** The names of the controls that are hidden, or that something lies over. */
  outOfReach: readonly string[];
  /** The form after each change of the page. */
  during: readonly FormLook[];
  /** The page in the end, after its picture was saved. */
  end: Look;
  /** Why the page cannot be judged; null where it can. */
  whyOpen: string | null;
  /** False when the page was still busy at the end of its time. */
  ended: boolean;
  /** The time in ms since the press, or since the page was opened. */
  tookMs: number;
  toasts: readonly Toast[];
  /** Whether the last one was gone before its time. */
  isToastGone: boolean;
  /** Lines of console.error. */
  lines: readonly string[];
  /** The requests of the call, newest first, and those of other calls. */
  sent: readonly LogEntry[];
  othersSent: readonly LogEntry[];
  /** The files that were saved, in words, by what their bytes are. */
  files: readonly string[];
}

/** Whether there is a picture that was not there before. */
export function hasNewPicture({ before, end }: Pick<Seen, 'before' | 'end'>): boolean {
  return end.picture !== null && end.picture !== before.picture;
}

/** What has become of the texts in the fields. */
export function fieldsOf({ before, end }: Seen): 'cleared' | 'kept' | 'changed' {
  if (end.typed.every((text) => text === '')) return 'cleared';
  return end.typed.join() === before.typed.join() ? 'kept' : 'changed';
}

/** Toasts in a few words: `the error toast “Invalid email” with “...”`. */
export function toastsInWords(toasts: readonly Toast[]): string {
  const words = toasts.map(({ kind, title, description }) => {
    if (title === '') return `a toast (${kind}) that cannot be read`;
    const rest = description && ` with “${description}”`;
    return `the ${kind} toast “${title}”${rest}`;
  });
  return words.join(' and ') || 'no new toast';
}

/** Figures in a few words: `73+ families, 15+ neighborhoods`. */
export function figuresInWords(figures: Figures | null): string {
  return figures
    ? `${figures.families} families, ${figures.neighborhoods} neighborhoods`
    : 'nothing';
}

/** What was seen, in a few words. */
export function seenInWords(seen: Seen): string {
  const { whyOpen, ended, toasts, lines, sent, end, files } = seen;
  const parts = [
    whyOpen,
    !ended && 'still busy',
    toastsInWords(toasts),
    end.typed.length > 0 && `fields ${fieldsOf(seen)}`,
    end.figures && figuresInWords(end.figures),
    hasNewPicture(seen) && 'a new picture',
    files.length > 0 && `saved: ${files.join(' and ')}`,
    sent.length === 0 && 'nothing sent',
    lines.length === 0 ? 'console silent' : `console: ${[...new Set(lines)].join('; ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}
