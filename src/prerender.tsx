import { prerender } from 'react-dom/static.edge';
import { App } from './app.tsx';
import { base } from './base.ts';
import type { Gateway } from './gateway/gateway.ts';
import { mapCalls } from './gateway/map-calls.ts';

/** The build has no backend: nothing is answered, so the figures stay dots. */
const gateway = mapCalls<Gateway>(() => new Promise(() => {}));

/**
 * Gives the markup of one route, its `<title>` first. Runs in the build only (tools/build); rejects
 * when a component throws.
 */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <App gateway={gateway} base={base} ssrPath={`${base}${path}`} />,
    {
      // Larger Suspense boundaries would come late in the file, moved into place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
