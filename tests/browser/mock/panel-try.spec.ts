import { expect, type Page, test } from '@playwright/test';
import { words } from '../../../mocks/panel/words.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { openPage, panelRegion } from '../support/panel.ts';
import { thoroughIf } from '../support/thorough.ts';

const strip = (page: Page) => panelRegion(page).getByRole('status', { name: 'Result' });

/** Clicks a button that is visible without scrolling. */
async function clickInSight(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
}

// The panel beside the page and, on a phone, below it; the other sizes are similar.
const views = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
  { width: 664, height: 390 },
];
const usual = [1280, 390];

for (const viewport of views) {
  test.describe(() => {
    test.use({ viewport });

    const title = `two clicks show a 500, a 429 and a timeout, at ${viewport.width} × ${viewport.height}`;
    const details = thoroughIf(!usual.includes(viewport.width));
    test(title, details, async ({ page }) => {
      const failed = page.getByText('Signup failed', { exact: true });
      const email = page.getByLabel('Email').first();
      await page.clock.install();
      await openPage(page);
      for (const [wanted, opener] of [
        ['500', /^Mock panel/],
        ['429', 'Scenarios'],
        ['Timeout', 'Scenarios'],
      ] as const) {
        // Lets the last toasts disappear.
        await page.clock.fastForward(10_000);
        await expect(failed).toHaveCount(0);
        await clickInSight(page, opener);
        await clickInSight(page, words.scenarios.quickName('Signup', wanted));
        if (wanted === 'Timeout') {
          await expect(page.getByRole('button', { name: 'Joining...' }).first()).toBeVisible();
          const last = () => page.evaluate(() => window.__mocks.log()[0]?.scenario);
          await expect.poll(last).toBe('never');
          await page.clock.fastForward(limitsMs.signup);
        }
        await expect(failed).toBeInViewport();
        await expect(strip(page)).toContainText('As expected');
        await expect(email).toBeInViewport({ ratio: 1 });
        await expect(email).toHaveValue(/^tester\+try-\d+@example\.com$/);
      }
    });
  });
}
