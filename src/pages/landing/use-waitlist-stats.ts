import { useEffect, useRef, useState } from 'react';
import { fallbackStats } from '../../content/landing.ts';
import { useGateway } from '../../gateway/context.tsx';
import type { SignupResult, WaitlistStats } from '../../gateway/gateway.ts';

/** The figures of the page: dots while they load, then totals, or the fallbacks on failure. */
export type Figures =
  | { status: 'loading' }
  | ({ status: 'loaded' } & WaitlistStats)
  | ({ status: 'fallback' } & WaitlistStats);

/** What this page has added to the totals since it read them. */
const nobody: WaitlistStats = { families: 0, neighborhoods: 0 };

/**
 * Reads the totals once for the whole page (specification, section 4). `count` adds a family that
 * has just joined: one more for a new family and a known one alike, so that the figures tell nobody
 * who is on the list. Fallbacks are no totals: nothing is added to them. `hasJoined`: whether anybody
 * has joined on this page.
 */
export function useWaitlistStats() {
  const gateway = useGateway();
  const [read, setRead] = useState<Figures>({ status: 'loading' });
  const [added, setAdded] = useState(nobody);
  const reading = useRef<Promise<WaitlistStats>>(null);

  useEffect(() => {
    let isOver = false;
    // One call for a page, also where React runs its effects twice.
    reading.current ??= gateway.readStats();
    reading.current.then(
      (stats) => !isOver && setRead({ status: 'loaded', ...stats }),
      (error) => {
        if (isOver) return;
        console.error('The waitlist figures could not be read', error);
        setRead({ status: 'fallback', ...fallbackStats });
      },
    );
    return () => {
      isOver = true;
    };
  }, [gateway]);

  function count({ isNewNeighborhood }: SignupResult) {
    setAdded(({ families, neighborhoods }) => ({
      families: families + 1,
      neighborhoods: neighborhoods + (isNewNeighborhood ? 1 : 0),
    }));
  }

  return { figures: sum(read, added), hasJoined: added.families > 0, count };
}

function sum(figures: Figures, added: WaitlistStats): Figures {
  if (figures.status !== 'loaded') return figures;
  return {
    status: 'loaded',
    families: figures.families + added.families,
    neighborhoods: figures.neighborhoods + added.neighborhoods,
  };
}
