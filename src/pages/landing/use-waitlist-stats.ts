import { useEffect, useRef, useState } from 'react';
import { defaultStats } from '../../content/landing.ts';
import { formatCount } from '../../content/product.ts';
import { useGateway } from '../../gateway/context.tsx';
import type { WaitlistStats } from '../../gateway/gateway.ts';
import type { SentSignup } from './use-waitlist-form.ts';

type StatsState =
  | { status: 'loading' }
  | ({ status: 'loaded'; loadedAt: number } & WaitlistStats)
  | ({ status: 'defaults' } & WaitlistStats);

/** Returns a figure's text: `...` while the stats load, then the number with separators and a plus sign. */
function figureText(stats: StatsState, which: keyof WaitlistStats): string {
  return stats.status === 'loading' ? '...' : `${formatCount(stats[which])}+`;
}

/**
 * Adds to the stats the signups that were sent from this page. Counts a family that was already on the list
 * as a new family, so that the figures don't reveal who is on the list. Ignores a signup that was sent
 * before the stats arrived, because they may already include it. Doesn't change the default stats, which
 * the page shows if it can't load the stats.
 */
function withJoined(stats: StatsState, signups: SentSignup[]): StatsState {
  if (stats.status !== 'loaded') return stats;
  const added = signups.filter(({ sentAt }) => sentAt >= stats.loadedAt);
  const founded = added.filter(({ isNewNeighborhood }) => isNewNeighborhood);
  return {
    ...stats,
    families: stats.families + added.length,
    neighborhoods: stats.neighborhoods + founded.length,
  };
}

/** The text of each of the two figures that come from the stats. */
export type Figures = ReturnType<typeof useWaitlistStats>;

/** Reads the stats once per page view (docs/specification.md, section 4), and adds the page's signups. */
export function useWaitlistStats(signups: SentSignup[]) {
  const gateway = useGateway();
  const [read, setRead] = useState<StatsState>({ status: 'loading' });
  const isReading = useRef(false);

  useEffect(() => {
    // Make only one call per page view, even if React runs the effect twice.
    if (isReading.current) return;
    isReading.current = true;
    gateway.stats().then(
      (stats) => setRead({ status: 'loaded', loadedAt: performance.now(), ...stats }),
      (error) => {
        console.error('The waitlist stats could not be read', error);
        setRead({ status: 'defaults', ...defaultStats });
      },
    );
  }, [gateway]);

  const shown = withJoined(read, signups);
  return {
    families: figureText(shown, 'families'),
    neighborhoods: figureText(shown, 'neighborhoods'),
  };
}
