import { useEffect, useState } from 'react';
import { onFirstUse } from '../../../lib/first-use.ts';
import { createChunk } from '../../../lib/load-chunk.ts';
import type { PageSignups } from '../use-page-signups.ts';

const chunk = createChunk('joined', () => import('./joined.tsx'));

/**
 * Returns the additions to both drawings, or null until the visitor has joined and the code for the
 * additions has loaded. The code begins to load when the visitor first uses the page. If it fails to load,
 * the drawings stay as they are, and the form still says that the visitor has joined.
 */
export function useJoinedDrawings(pageSignups: PageSignups | null) {
  const [drawings, setDrawings] = useState<Awaited<typeof chunk.loaded> | null>(null);
  const hasJoined = pageSignups !== null;

  useEffect(() => {
    const load = () => void chunk.load().then(setDrawings, () => {});
    if (hasJoined) load();
    return onFirstUse(load);
  }, [hasJoined]);

  return (
    pageSignups &&
    drawings && { pageSignups, Street: drawings.JoinedStreet, Map: drawings.JoinedMap }
  );
}
