import type { Figures } from './use-waitlist-stats.ts';

const grouping = new Intl.NumberFormat('en-US');

/** What a figure reads: three dots while it loads, then the grouped number with a plus. */
export function figureText(figures: Figures, which: 'families' | 'neighborhoods'): string {
  return figures.status === 'loading' ? '...' : `${grouping.format(figures[which])}+`;
}
