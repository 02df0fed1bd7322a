import { useEffect, useRef, useState } from 'react';
import { defaultStats } from '../../content/landing.ts';
import { formatCount } from '../../content/product.ts';
import { useGateway } from '../../gateway/context.tsx';
import type { WaitlistStats } from '../../gateway/gateway.ts';
import type { JoinedFamily } from './use-waitlist-form.ts';

/** The stats as the page has them: loading, loaded, or the defaults after a failure. */
type StatsState =
  | { status: 'loading' }
  | ({ status: 'loaded'; loadedAt: number } & WaitlistStats)
  | ({ status: 'defaults' } & WaitlistStats);

/** The text of a figure: three dots while it loads, then the grouped number with a plus. */
function figureText(stats: StatsState, which: keyof WaitlistStats): string {
  return stats.status === 'loading' ? '...' : `${formatCount(stats[which])}+`;
}

/**
 * The stats with those who have joined on this page: one family more for a new family and a known
 * one alike, so that the figures tell nobody who is on the list. It adds nothing to the defaults, and
 * nothing for a signup that was sent before the stats arrived, since they may include it.
 */
function withJoined(stats: StatsState, families: JoinedFamily[]): StatsState {
  if (stats.status !== 'loaded') return stats;
  const added = families.filter(({ sentAt }) => sentAt >= stats.loadedAt);
  const founded = added.filter(({ isNewNeighborhood }) => isNewNeighborhood);
  return {
    ...stats,
    families: stats.families + added.length,
    neighborhoods: stats.neighborhoods + founded.length,
  };
}

/** The texts of the page's two figures. */
export type Figures = ReturnType<typeof useWaitlistStats>;

/** Reads the stats once for the whole page (specification, section 4), and counts who has joined on it. */
export function useWaitlistStats(families: JoinedFamily[]) {
  const gateway = useGateway();
  const [read, setRead] = useState<StatsState>({ status: 'loading' });
  const isReading = useRef(false);

  useEffect(() => {
    // One call per page, even where React runs effects twice.
    if (isReading.current) return;
    isReading.current = true;
    gateway.stats().then(
      (stats) => setRead({ status: 'loaded', loadedAt: performance.now(), ...stats }),
      (error) => {
        console.error('The waitlist figures could not be read', error);
        setRead({ status: 'defaults', ...defaultStats });
      },
    );
  }, [gateway]);

  const shown = withJoined(read, families);
  return {
    families: figureText(shown, 'families'),
    neighborhoods: figureText(shown, 'neighborhoods'),
  };
}
