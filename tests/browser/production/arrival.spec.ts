import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { skip } from '../support/skip.ts';
import { families } from '../support/steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Opens the landing page, whose font has not arrived yet. Returns a function that lets it come, and one
 * that lists what has moved.
 */
async function openWithoutFont(page: Page) {
  await answerAtNetwork(page);
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(families(page)).toBeVisible();
  return { release, moved: await watchShifts(page, 'opening') };
}

test('nothing moves on a phone when the figures arrive', async ({ page }) => {
  const { release, moved } = await openWithoutFont(page);
  expect(await moved()).toEqual([]);
  // The page would wait for it before it can be closed.
  release();
});

test('nothing moves on a phone when the lettering arrives after the words', async ({ page }) => {
  const { release, moved } = await openWithoutFont(page);
  const standIn = await page.evaluate(() => document.fonts.check('16px "Overpass Fallback"'));
  if (!standIn) skip('a test that needs Arial, Liberation Sans (fonts-liberation) or Roboto.');
  release();
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('850 33px Overpass')))
    .toBe(true);
  expect(await moved()).toEqual([]);
});
