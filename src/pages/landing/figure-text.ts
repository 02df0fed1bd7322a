import type { Figures } from './use-waitlist-stats.ts';

/**
 * Groups the digits of a whole number by threes. Not by `toLocaleString`: the first use of Intl in
 * a page takes 50 to 85 ms of one task on a slow phone (CPU 4×), more than anything else.
 */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** What a figure reads: three dots while it loads, then the grouped number with a plus. */
export function figureText(figures: Figures, which: 'families' | 'neighborhoods'): string {
  return figures.status === 'loading' ? '...' : `${grouped(figures[which])}+`;
}
