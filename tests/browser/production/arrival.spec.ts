import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { skip } from '../support/skip.ts';
import { families } from '../support/steps.ts';

declare global {
  interface Window {
    /** The names of the elements that have moved. */
    moved: string[];
  }
}

/** Records in the page what moves without having been touched. */
function recordShifts(): void {
  window.moved = [];
  new PerformanceObserver((list) => {
    // TypeScript's DOM library does not have layout shifts.
    for (const { sources = [] } of list.getEntries() as { sources?: { node?: Node }[] }[]) {
      for (const { node } of sources) window.moved.push(node?.nodeName ?? 'a removed element');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the landing page, whose font has not arrived yet. Returns a function that lets it come. */
async function openWithoutFont(page: Page) {
  await answerAtNetwork(page);
  await page.addInitScript(recordShifts);
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(families(page)).toBeVisible();
  return release;
}

const moved = (page: Page) => page.evaluate(() => window.moved);

test('nothing moves on a phone when the figures arrive', async ({ page }) => {
  const release = await openWithoutFont(page);
  expect(await moved(page)).toEqual([]);
  // The page would wait for it before it can be closed.
  release();
});

test('nothing moves on a phone when the lettering arrives after the words', async ({ page }) => {
  const release = await openWithoutFont(page);
  const standIn = await page.evaluate(() => document.fonts.check('16px "Overpass Fallback"'));
  if (!standIn) skip('a test that needs Arial, Liberation Sans (fonts-liberation) or Roboto.');
  release();
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('850 33px Overpass')))
    .toBe(true);
  expect(await moved(page)).toEqual([]);
});
