import { expect, it } from 'vitest';
import { patience } from '../../support/engines/page.ts';
import type { useMockSite } from './walk.ts';

/** What a tester finds in a window that keeps nothing. */
export function describePrivateWindow(walk: ReturnType<typeof useMockSite>) {
  it('starts the mock, or says why it cannot, and does not reload for ever', async () => {
    const { page, site } = walk;
    await page.open(site.url);
    // The worker of this load is left half installed.
    await page.reload();
    const settled = () => {
      const failure = document.querySelector('[role=alert]')?.textContent ?? '';
      return '__mocks' in window || failure.includes('The mock could not start');
    };
    await expect.poll(() => page.driver.evaluate(settled), patience).toBe(true);
  });
}
