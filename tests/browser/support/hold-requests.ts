import type { BrowserContext, Page } from '@playwright/test';
import { createDeferred } from '../../support/deferred.ts';

/** The URL of the built site's main script, as a glob. */
export const mainScript = '**/assets/index-*.js';

/** Holds requests to a URL (a glob) until the returned function is called. */
export async function holdRequests(from: Page | BrowserContext, at: string): Promise<() => void> {
  const released = createDeferred();
  await from.route(at, async (route) => {
    await released.promise;
    // The browser may have left the page.
    await route.fallback().catch(() => {});
  });
  return released.resolve;
}
