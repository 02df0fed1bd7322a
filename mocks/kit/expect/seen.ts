import type { SeenToast } from '../play/watch-page.ts';
import type { Expectation } from './expectation.ts';

/** What a visitor could see after a call, as it was read off the page. */
export interface Seen {
  toasts: readonly SeenToast[];
  /** Lines of console.error. */
  lines: readonly string[];
  /** What became of the fields; null for a call without a form. */
  fields: 'cleared' | 'kept' | 'changed' | null;
  /** What the figures read; null on a page without them. */
  figures: Figures | null;
  /** Whether a picture and its button are there; null for a call without one. */
  picture: boolean | null;
  /** False when the page still worked when its time was up. */
  ended: boolean;
}

/** What the figures read when the answer is the unaltered one. */
export interface Figures {
  families: string;
  neighborhoods: string;
}

function toastText({ title, description }: SeenToast): string {
  return description ? `“${title}: ${description}”` : `“${title}”`;
}

/** What was seen, in a few words. */
export function seenText({ toasts, fields, figures, picture, lines, ended }: Seen): string {
  const parts = [
    !ended && 'still busy',
    toasts.length > 0 ? `toast ${toasts.map(toastText).join(' and ')}` : 'no toast',
    fields && `fields ${fields}`,
    figures && `${figures.families} families, ${figures.neighborhoods} neighborhoods`,
    picture !== null && (picture ? 'a picture' : 'no picture'),
    lines.length === 0 ? 'console silent' : `console: ${lines.join('; ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function toastFault({ outcome }: Expectation, { toasts }: Seen): string | null {
  const { toast } = outcome;
  if (!toast) return toasts.length === 0 ? null : 'A toast came, where none may come.';
  if (toasts.length === 0) return `The toast “${toast.title}” did not come.`;
  if (toasts.length > 1) return `${toasts.length} toasts came instead of one.`;
  const [seen] = toasts;
  if (seen?.title !== toast.title) return `The toast says “${seen?.title}”, not “${toast.title}”.`;
  if (toast.description === undefined || seen.description === toast.description) return null;
  return `The toast explains “${seen.description}”, not “${toast.description}”.`;
}

function figuresFault(
  { scenario, outcome }: Expectation,
  { figures }: Seen,
  unaltered: Figures,
): string | null {
  if (!figures) return 'The page has no figures.';
  const plain = outcome.logged ? { families: '50+', neighborhoods: '12+' } : unaltered;
  const { families, neighborhoods } = scenario.figures ?? plain;
  if (figures.families === families && figures.neighborhoods === neighborhoods) return null;
  return `The figures read ${figures.families} and ${figures.neighborhoods}, not ${families} and ${neighborhoods}.`;
}

/**
 * Compares what was seen with what is expected: one sentence for each difference, none when all is
 * as it should be. `unaltered` is what the figures read when the answer is the unaltered one.
 */
export function differencesOf(expectation: Expectation, seen: Seen, unaltered: Figures): string[] {
  const { outcome } = expectation;
  const wanted = 'fields' in outcome ? outcome.fields : null;
  const lines = outcome.logged ? 1 : 0;
  return [
    !seen.ended && 'The page did not come to an end in its time.',
    toastFault(expectation, seen),
    seen.fields !== null &&
      seen.fields !== wanted &&
      `The fields are ${seen.fields}, not ${wanted}.`,
    seen.figures !== null && figuresFault(expectation, seen, unaltered),
    seen.picture !== null && !seen.picture && !outcome.logged && 'There is no picture.',
    seen.lines.length !== lines &&
      `The console has ${seen.lines.length} lines in red instead of ${lines}.`,
  ].filter((says) => typeof says === 'string');
}
