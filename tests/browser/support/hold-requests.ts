import type { BrowserContext, Page } from '@playwright/test';

/** The main script of the built site, wherever it is asked for. */
export const mainScript = '**/assets/index-*.js';

/** Holds requests to an address (a glob) until the returned function is called. */
export async function holdRequests(from: Page | BrowserContext, at: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await from.route(at, async (route) => {
    await released;
    // The page may have been left.
    await route.continue().catch(() => {});
  });
  return release;
}
