import { expect, test } from '@playwright/test';
import { answerAtNetwork } from '../support/network-backend.ts';
import { families } from '../support/steps.ts';

for (const width of [390, 1280]) {
  test(`a picture of the whole page shows what a reader sees who scrolls, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await answerAtNetwork(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(families(page)).toBeVisible();
    const whole = await page.screenshot({ fullPage: true });

    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    }
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const seen = await page.screenshot({ fullPage: true });
    expect(whole.equals(seen)).toBe(true);
  });
}
