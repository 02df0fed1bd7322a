import type { Figures } from './use-waitlist-stats.ts';

const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * What a figure reads: three dots while it loads, then the grouped number with a plus. Grouped by
 * hand, since the browser's own formatter takes longer to make than the page takes to come alive.
 */
export function figureText(figures: Figures, which: 'families' | 'neighborhoods'): string {
  if (figures.status === 'loading') return '...';
  return `${String(figures[which]).replace(thousands, ',')}+`;
}
