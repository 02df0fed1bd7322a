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

/** The figures of the page, and who has joined on it. */
export type ShownStats = ReturnType<typeof useWaitlistStats>;

/**
 * Reads the stats once for the whole page (specification, section 4). `count` adds a family that
 * has just joined: one more for a new family and a known one alike, so that the figures tell nobody
 * who is on the list. It adds nothing to the defaults, and nothing for a signup that was sent before
 * the stats arrived, since they may include it. `hasJoined`: whether anybody has joined on this page,
 * `isFirst`: and was the first of a neighborhood.
 */
export function useWaitlistStats() {
  const gateway = useGateway();
  const [figures, setFigures] = useState<Figures>({ status: 'loading' });
  const [hasJoined, setHasJoined] = useState(false);
  const [isFirst, setIsFirst] = useState(false);
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

  function count({ isNewNeighborhood, sentAt }: Joined) {
    setHasJoined(true);
    setIsFirst((old) => old || isNewNeighborhood);
    setFigures((old) => {
      if (old.status !== 'loaded' || sentAt < old.loadedAt) return old;
      return {
        ...old,
        families: old.families + 1,
        neighborhoods: old.neighborhoods + (isNewNeighborhood ? 1 : 0),
      };
    });
  }

  return {
    families: figureText(figures, 'families'),
    neighborhoods: figureText(figures, 'neighborhoods'),
    hasJoined,
    isFirst,
    count,
  };
}
