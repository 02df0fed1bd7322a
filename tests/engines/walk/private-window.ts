import { expect, it } from 'vitest';
import type { useMockSite } from './walk.ts';

/** What a tester finds in a window that keeps nothing. */
export function describePrivateWindow(walk: ReturnType<typeof useMockSite>) {
  it('starts the mock, or says why it cannot, and does not reload for ever', async () => {
    const { page, site } = walk;
    await page.open(site.url);
    const settled = () => {
      const failure = document.querySelector('[role=alert]')?.textContent ?? '';
      return '__mocks' in window || failure.includes('The mock could not start');
    };
    await expect.poll(() => page.driver.evaluate(settled), { timeout: 15_000 }).toBe(true);
    const countLoads = () => {
      const loads = Number(sessionStorage.getItem('loads')) + 1;
      sessionStorage.setItem('loads', String(loads));
      return loads;
    };
    await page.driver.evaluate(countLoads);
  });
}
