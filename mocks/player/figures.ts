import type { Around, Figures } from '../scenarios/call.ts';
import { calls } from '../scenarios/calls.ts';
import { places } from '../scenarios/stats.ts';
import { all, callsOfPage, findMain } from './page.ts';
import { visibleText } from './visible.ts';

/** What stands for a text that is not on the page, or cannot be seen there. */
const missing = '(missing)';
const unreadable = '(hidden or cut off)';

/** What holds a value: a sentence, or a plate, which is a label with its value. */
const holders = 'p, dl > div';

/** The value that stands between two texts; null where the page has no such texts. */
function valueBetween([before, after]: Around): string | null {
  const holder = all(findMain(), holders).find(
    ({ textContent }) => textContent.startsWith(before) && textContent.endsWith(after),
  );
  if (!holder) return null;
  const text = holder.textContent;
  if (visibleText(holder) !== text) return unreadable;
  return text.slice(before.length, text.length - after.length);
}

function readFigure(id: keyof Figures): string {
  const found = places[id].map((place) => place.map(valueBetween).find((value) => value !== null));
  return [...new Set(found.map((value) => value ?? missing))].join(' and ');
}

/**
 * What the figures read on the current page, joined where one reads differently in two
 * places; null on a page that has none of them.
 */
export function readFigures(): Figures | null {
  const figures = { families: readFigure('families'), neighborhoods: readFigure('neighborhoods') };
  return Object.values(figures).every((text) => text === missing) ? null : figures;
}

/** Tells whether the current page shows figures, and has not got them yet. */
export function isLoadingFigures(): boolean {
  if (!callsOfPage().includes('stats')) return false;
  const texts = Object.values(readFigures() ?? {});
  return texts.length === 0 || texts.some((text) => text.includes(calls.stats.use.waitingText));
}
