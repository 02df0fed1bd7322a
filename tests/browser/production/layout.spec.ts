import { expect, type Page, test } from '@playwright/test';
import { header } from '../../../src/content/landing.ts';
import { formatCount } from '../../../src/content/product.ts';
import { required } from '../../support/required.ts';
import { setReaderStyles } from '../support/accessibility.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { openState } from '../support/page-states.ts';
import { formAt } from '../support/steps.ts';

test('the first screen has the form, and the header stays', async ({ page }) => {
  const links = page.getByRole('navigation').getByRole('link');
  await page.setViewportSize({ width: 390, height: 844 });
  await openState(page, 'rest');
  await expect(formAt(page, 0).button).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(links.first()).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(links).toHaveText([header.features, header.waitlist]);

  // It covers no title.
  await page.getByRole('link', { name: header.features }).press('Enter');
  await expect(page).toHaveURL(/#features$/);
  const banner = page.getByRole('banner');
  await expect(banner).toBeInViewport({ ratio: 1 });
  const headerBox = await banner.boundingBox();
  const titleBox = await page.getByRole('heading', { name: header.features }).boundingBox();
  expect(headerBox?.y).toBe(0);
  expect(titleBox?.y).toBeGreaterThanOrEqual((headerBox?.y ?? 0) + (headerBox?.height ?? 0));
});

/** The height of the page at each width; the plates of its figures must hold them. */
async function measure(page: Page) {
  const heights: number[] = [];
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    const tight = await page
      .locator('dl > div')
      .evaluateAll((plates) => plates.filter((box) => box.scrollWidth > box.clientWidth).length);
    expect(tight, `at ${width} px`).toBe(0);
  }
  return heights;
}

test('a figure of any length moves nothing and stays in its plate', async ({ page }) => {
  const { controls } = await answerAtNetwork(page);
  controls.set('stats', 'huge');
  controls.network('hold');
  await page.goto('/');
  await expect(page.locator('dd').first()).toHaveText('...');
  await page.evaluate(() => document.fonts.ready);
  const before = await measure(page);
  controls.network('none');
  await expect(page.locator('dd').first()).toHaveText(`${formatCount(12_480_000)}+`);
  expect(await measure(page)).toEqual(before);
});

test("a reader's smallest font makes the figure of the first screen wider", async ({ page }) => {
  const { controls } = await answerAtNetwork(page);
  controls.set('stats', 'huge');
  await page.goto('/');
  const figure = page.getByRole('main').locator('p [data-characters]');
  await expect(figure).toHaveText(`${formatCount(12_480_000)}+`);
  await setReaderStyles(page, '[data-characters] { font-size: 24px !important }');
  const [content, box] = await figure.evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(content).toBeLessThanOrEqual(required(box));
});

test('the page for unknown paths fits a phone on its side', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openState(page, 'not found');
  await expect(page.locator('main img')).toBeInViewport({ ratio: 1 });
});
