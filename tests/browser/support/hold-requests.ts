import type { BrowserContext, Page } from '@playwright/test';
import { createDeferred } from '../../support/deferred.ts';

/** A glob for the URL of the main script in a built site. */
export const mainScript = '**/assets/index-*.js';

/** Holds requests to URLs that match the glob `at`. Returns the function that releases them. */
export async function holdRequests(from: Page | BrowserContext, at: string): Promise<() => void> {
  const released = createDeferred();
  await from.route(at, async (route) => {
    await released.promise;
    // Ignores the error that occurs if the browser has left the page in the meantime.
    await route.fallback().catch(() => {});
  });
  return released.resolve;
}
