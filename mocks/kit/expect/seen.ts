import type { Texts, Toast } from '../call.ts';

/** What a visitor could see after a call, as it was read off the page. */
export interface Seen {
  toasts: readonly Required<Toast>[];
  /** Lines of console.error. */
  lines: readonly string[];
  /** What became of the fields; null for a call without a form. */
  fields: 'cleared' | 'kept' | 'changed' | null;
  /** Whether the button can be pressed again; null for a call without one. */
  button: 'ready' | 'disabled' | null;
  /** Whether the focus stayed with the form or fell off the page; null where somebody moved it. */
  focus: 'kept' | 'lost' | null;
  /** What the texts read, joined where a text reads differently in two places; null without texts. */
  texts: Texts | null;
  /** Whether a new picture and its button are there; null for a call without one. */
  picture: boolean | null;
  /** How many requests were sent. */
  sent: number;
  /** The time in ms since the press, or since the page was opened. */
  tookMs: number;
  /** How much of it the page waited for its answers, by the log. */
  answeredMs: number;
  /** For how much of it the page's scripts were overdue, as on a busy machine. */
  stalledMs: number;
  /** False when the page was still busy at the end of its time. */
  ended: boolean;
}

function toastText({ title, description }: Required<Toast>): string {
  return description ? `“${title}: ${description}”` : `“${title}”`;
}

/** Texts in a few words: `73+ houses, 15+ trees`. */
export function textsText(texts: Texts): string {
  return Object.entries(texts)
    .map(([id, text]) => `${text} ${id}`)
    .join(', ');
}

/** What was seen, in a few words. */
export function seenText({ toasts, fields, texts, picture, lines, ended }: Seen): string {
  const parts = [
    !ended && 'still busy',
    toasts.length > 0 ? `toast ${toasts.map(toastText).join(' and ')}` : 'no toast',
    fields && `fields ${fields}`,
    texts && textsText(texts),
    picture !== null && (picture ? 'a picture' : 'no picture'),
    lines.length === 0 ? 'console silent' : `console: ${lines.join('; ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
