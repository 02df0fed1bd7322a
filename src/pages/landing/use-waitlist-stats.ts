import { useEffect, useRef, useState } from 'react';
import { defaultStats } from '../../content/landing.ts';
import { formatCount } from '../../content/product.ts';
import { useGateway } from '../../gateway/context.tsx';
import type { WaitlistStats } from '../../gateway/gateway.ts';
import type { JoinedFamily } from './use-waitlist-form.ts';

/** The state of the stats: loading, loaded, or the defaults after a failure. */
type StatsState =
  | { status: 'loading' }
  | ({ status: 'loaded'; loadedAt: number } & WaitlistStats)
  | ({ status: 'defaults' } & WaitlistStats);

/** Returns the text of a figure: three dots while loading, then the grouped number with a plus. */
function figureText(stats: StatsState, which: keyof WaitlistStats): string {
  return stats.status === 'loading' ? '...' : `${formatCount(stats[which])}+`;
}

/**
 * Returns the stats plus the signups made on this page. A known family counts like a new one, so that
 * the figures don't tell who is on the list. The defaults stay as they are. A signup that was sent
 * before the stats arrived isn't added, since they may already include it.
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

/** Reads the stats once per page (specification, section 4), and adds the signups made on it. */
export function useWaitlistStats(families: JoinedFamily[]) {
  const gateway = useGateway();
  const [read, setRead] = useState<StatsState>({ status: 'loading' });
  const isReading = useRef(false);

  useEffect(() => {
    // One call per page, even if React runs effects twice.
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
