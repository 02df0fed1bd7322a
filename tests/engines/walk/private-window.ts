import { expect, it } from 'vitest';
import { patience } from '../support/page.ts';
import type { useMockSite } from './walk.ts';

/**
 * Runs in the page: reloads it while its worker is being installed; false if no installation was
 * seen.
 */
async function reloadWhileInstalling(): Promise<boolean> {
  for (let look = 0; look < 900; look += 1) {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration && !registration.active) {
      location.reload();
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return false;
}

/** What a tester finds in a window that keeps nothing. */
export function describePrivateWindow(walk: ReturnType<typeof useMockSite>) {
  // WebKit is left with a worker that is half installed in some runs, not in each.
  it('starts the mock, or says why it cannot, and does not reload for ever', async () => {
    const { page, site } = walk;
    await page.driver.open(site.url);
    // The page before this one knows no workers; a page that goes away while it is asked says nothing.
    const reload = () => page.driver.evaluate(reloadWhileInstalling).catch(() => null);
    await expect.poll(reload, patience).not.toBe(null);
    const settled = () => {
      const failure = document.querySelector('[role=alert]')?.textContent ?? '';
      return '__mocks' in window || failure.includes('The mock could not start');
    };
    const hasSettled = () => page.driver.evaluate(settled).catch(() => false);
    await expect.poll(hasSettled, patience).toBe(true);
  });
}
