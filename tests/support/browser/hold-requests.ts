import type { Page } from '@playwright/test';

/** The main script of the built site, wherever it is asked for. */
export const mainScript = '**/assets/index-*.js';

/** Keeps the main script from arriving until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(mainScript, async (route) => {
    await released;
    // The page may have gone on without it.
    await route.continue().catch(() => {});
  });
  return release;
}
