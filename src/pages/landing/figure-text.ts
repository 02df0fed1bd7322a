import { formatCount } from '../../content/product.ts';
import type { Figures } from './use-waitlist-stats.ts';

/** What a figure reads: three dots while it loads, then the grouped number with a plus. */
export function figureText(figures: Figures, which: 'families' | 'neighborhoods'): string {
  return figures.status === 'loading' ? '...' : `${formatCount(figures[which])}+`;
}
