import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { families, skip } from '../support/steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('nothing moves on a phone when figures and lettering arrive', async ({ page }) => {
  await answerAtNetwork(page);
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(families(page)).toBeVisible();
  const moved = await watchShifts(page, 'opening');
  release();
  const standIn = await page.evaluate(() => document.fonts.check('16px "Overpass Fallback"'));
  if (!standIn) skip('a test that needs Arial, Liberation Sans (fonts-liberation) or Roboto.');
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('850 33px Overpass')))
    .toBe(true);
  expect(await moved()).toEqual([]);
});
