import { useEffect, useRef, useState } from 'react';
import { defaultStats } from '../../content/landing.ts';
import { formatCount } from '../../content/product.ts';
import { useGateway } from '../../gateway/context.tsx';
import type { WaitlistStats } from '../../gateway/gateway.ts';
import type { Joined } from './use-waitlist-form.ts';

/** The stats as the page has them: loading, loaded, or the defaults after a failure. */
type Figures =
  | { status: 'loading' }
  | ({ status: 'loaded'; loadedAt: number } & WaitlistStats)
  | ({ status: 'defaults' } & WaitlistStats);

/** The text of a figure: three dots while it loads, then the grouped number with a plus. */
function figureText(figures: Figures, which: keyof WaitlistStats): string {
  return figures.status === 'loading' ? '...' : `${formatCount(figures[which])}+`;
}

/**
 * The figures with those who have joined on this page: one family more for a new family and a known
 * one alike, so that the figures tell nobody who is on the list. It adds nothing to the defaults, and
 * nothing for a signup that was sent before the stats arrived, since they may include it.
 */
function withJoined(figures: Figures, joined: Joined[]): Figures {
  if (figures.status !== 'loaded') return figures;
  const added = joined.filter(({ sentAt }) => sentAt >= figures.loadedAt);
  const founded = added.filter(({ isNewNeighborhood }) => isNewNeighborhood);
  return {
    ...figures,
    families: figures.families + added.length,
    neighborhoods: figures.neighborhoods + founded.length,
  };
}

/** The figures of the page, and who has joined on it. */
export type ShownStats = ReturnType<typeof useWaitlistStats>;

/**
 * Reads the stats once for the whole page (specification, section 4), and counts everybody who joins on
 * it: call `addJoined`. `hasJoined`: whether anybody has joined on this page, `isFirst`: and was the
 * first of a neighborhood.
 */
export function useWaitlistStats() {
  const gateway = useGateway();
  const [figures, setFigures] = useState<Figures>({ status: 'loading' });
  const [joined, setJoined] = useState<Joined[]>([]);
  const isReading = useRef(false);

  useEffect(() => {
    // One call per page, even where React runs effects twice.
    if (isReading.current) return;
    isReading.current = true;
    gateway.stats().then(
      (stats) => setFigures({ status: 'loaded', loadedAt: performance.now(), ...stats }),
      (error) => {
        console.error('The waitlist figures could not be read', error);
        setFigures({ status: 'defaults', ...defaultStats });
      },
    );
  }, [gateway]);

  function addJoined(one: Joined) {
    setJoined((old) => [...old, one]);
  }

  const shown = withJoined(figures, joined);
  return {
    families: figureText(shown, 'families'),
    neighborhoods: figureText(shown, 'neighborhoods'),
    hasJoined: joined.length > 0,
    isFirst: joined.some(({ isNewNeighborhood }) => isNewNeighborhood),
    addJoined,
  };
}
