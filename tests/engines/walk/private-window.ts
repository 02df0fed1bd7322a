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

/** What a tester sees in a private window. */
export function describePrivateWindow(walk: ReturnType<typeof useMockSite>) {
  // In some runs WebKit is left with a half-installed worker.
  it('starts the mock or says why it cannot, and does not reload forever', async () => {
    const { page, site } = walk;
    await page.driver.open(site.url);
    // The blank page before this one has no workers; a page that is being replaced cannot answer.
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
