import type { BrowserContext, Page } from '@playwright/test';
import { createDeferred } from '../../support/deferred.ts';

/** The main script of the built site, wherever it is asked for. */
export const mainScript = '**/assets/index-*.js';

/** Holds requests to an address (a glob) until the returned function is called. */
export async function holdRequests(from: Page | BrowserContext, at: string): Promise<() => void> {
  const released = createDeferred();
  await from.route(at, async (route) => {
    await released.promise;
    // The page may have been left.
    await route.fallback().catch(() => {});
  });
  return released.resolve;
}
