import { prerender } from 'react-dom/static.edge';
import { App } from './app.tsx';
import { base } from './base.ts';
import type { Gateway } from './gateway/gateway.ts';

/** The build has no backend, so calls stay unanswered and the figures remain dots. */
const unanswered = () => new Promise<never>(() => {});
const gateway: Gateway = { signup: unanswered, stats: unanswered, logo: unanswered };

/**
 * Returns the markup of one route, its `<title>` first. Runs in the build only (tools/build);
 * rejects when a component throws.
 */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <App gateway={gateway} base={base} ssrPath={`${base}${path}`} />,
    {
      // React would write larger Suspense boundaries at the end of the file and move them by an
      // inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
