import { useCallback, useEffect, useRef, useState } from 'react';
import { fallbackStats } from '../../content/landing.ts';
import { useGateway } from '../../gateway/context.tsx';
import type { WaitlistStats } from '../../gateway/gateway.ts';

/** The figures of the page: dots while they load, then totals, or the fallbacks on failure. */
export type Figures = { status: 'loading' } | ({ status: 'shown' } & WaitlistStats);

/**
 * Reads the totals once for the whole page (specification, section 4). `refresh` reads them again
 * quietly: no dots, and a failure leaves the old figures.
 */
export function useWaitlistStats(): { figures: Figures; refresh: () => void } {
  const gateway = useGateway();
  const [figures, setFigures] = useState<Figures>({ status: 'loading' });
  const sent = useRef(0);
  const newestShown = useRef(0);

  const read = useCallback(async () => {
    sent.current += 1;
    const turn = sent.current;
    try {
      const stats = await gateway.readStats();
      // Answers may overtake each other; an older one never replaces a newer one.
      if (turn < newestShown.current) return;
      newestShown.current = turn;
      setFigures({ status: 'shown', ...stats });
    } catch (error) {
      console.error('The waitlist figures could not be read', error);
      if (turn > 1) return;
      setFigures((old) => (old.status === 'shown' ? old : { status: 'shown', ...fallbackStats }));
    }
  }, [gateway]);

  useEffect(() => {
    void read();
  }, [read]);

  return { figures, refresh: read };
}
