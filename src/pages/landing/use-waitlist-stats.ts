import { useEffect, useRef, useState } from 'react';
import { defaultStats } from '../../content/landing.ts';
import { useGateway } from '../../gateway/context.tsx';
import type { SignupResult, WaitlistStats } from '../../gateway/gateway.ts';

/** The figures of the page: dots while they load, then the stats, or the defaults on failure. */
export type Figures =
  | { status: 'loading' }
  | ({ status: 'loaded' } & WaitlistStats)
  | ({ status: 'defaults' } & WaitlistStats);

/**
 * Reads the stats once for the whole page (specification, section 4). `count` adds a family that
 * has just joined: one more for a new family and a known one alike, so that the figures tell nobody
 * who is on the list. Nothing is added to the defaults. `hasJoined`: whether anybody
 * has joined on this page.
 */
export function useWaitlistStats() {
  const gateway = useGateway();
  const [figures, setFigures] = useState<Figures>({ status: 'loading' });
  const [hasJoined, setHasJoined] = useState(false);
  const reading = useRef<Promise<WaitlistStats>>(null);

  useEffect(() => {
    let isOver = false;
    // One call per page, even where React runs effects twice.
    reading.current ??= gateway.stats();
    reading.current.then(
      (stats) => !isOver && setFigures({ status: 'loaded', ...stats }),
      (error) => {
        if (isOver) return;
        console.error('The waitlist figures could not be read', error);
        setFigures({ status: 'defaults', ...defaultStats });
      },
    );
    return () => {
      isOver = true;
    };
  }, [gateway]);

  // A form calls the `count` from when it was sent. A signup sent before the stats arrived may
  // already be included in them.
  function count({ isNewNeighborhood }: SignupResult) {
    setHasJoined(true);
    if (figures.status !== 'loaded') return;
    setFigures((old) =>
      old.status === 'loaded'
        ? {
            status: 'loaded',
            families: old.families + 1,
            neighborhoods: old.neighborhoods + (isNewNeighborhood ? 1 : 0),
          }
        : old,
    );
  }

  return { figures, hasJoined, count };
}
