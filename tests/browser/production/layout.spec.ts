import { expect, type Locator, type Page, test } from '@playwright/test';
import { header } from '../../../src/content/landing.ts';
import { formatCount } from '../../../src/content/product.ts';
import { confirmation } from '../../../src/content/signup.ts';
import { findLostText, findTextBeyondPlates } from '../support/accessibility.ts';
import { holdRequests, openEarly } from '../support/open-site.ts';
import { openState } from '../support/page-states.ts';
import { families, formAt, join, skip } from '../support/steps.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not visible`);
  return box;
}

test('the form is above the fold, and the header is sticky', async ({ page }) => {
  const links = page.getByRole('navigation').getByRole('link');
  await page.setViewportSize({ width: 390, height: 844 });
  await openState(page, 'rest');
  await expect(formAt(page, 'first').button).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(links.first()).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(links).toHaveText([header.features, header.waitlist]);

  // The sticky header must not cover the target of a link.
  await page.getByRole('link', { name: header.features }).press('Enter');
  await expect(page).toHaveURL(/#features$/);
  const banner = page.getByRole('banner');
  await expect(banner).toBeInViewport({ ratio: 1 });
  const { y, height } = await boxOf(banner);
  expect(y).toBe(0);
  expect((await boxOf(page.locator('#features'))).y).toBeCloseTo(height, 0);
});

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Calls `read` at each width. Returns the results, keyed by width. */
async function readAtWidths<Result>(page: Page, widths: number[], read: () => Promise<Result>) {
  const results: Record<number, Result> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    results[width] = await read();
  }
  return results;
}

test('long figures fit the plates behind them and do not change the page height', async ({
  page,
}) => {
  const { controls, release } = await openEarly(page);
  controls.set('stats', 'huge');
  const figure = page.locator('dd').first();
  await expect(figure).toHaveText('...');
  await page.evaluate(() => document.fonts.ready);
  const widths = [320, 390, 768, 1280];
  const before = await readAtWidths(page, widths, () => heightOf(page));
  release();
  await expect(figure).toHaveText(`${formatCount(12_480_000)}+`);
  expect(await readAtWidths(page, widths, () => heightOf(page))).toEqual(before);
  const beyond = () => page.evaluate(findTextBeyondPlates);
  const none = { 320: [], 390: [], 768: [], 1280: [] };
  expect(await readAtWidths(page, widths, beyond)).toEqual(none);

  await test.step('the hero figure fits its plate at a larger minimum font size', async () => {
    const heroFigure = page.getByRole('main').locator('p [class*=figure]');
    await heroFigure.evaluate((element: HTMLElement) => {
      element.style.fontSize = '24px';
    });
    expect(await beyond()).toEqual([]);
  });
});

/** Enlarges only text, as Firefox and Android web views can. Runs in the page. */
function enlargeText(factor: number) {
  const texts = [...document.querySelectorAll<HTMLElement>('body, body *')];
  const setSizes = (text: HTMLElement | undefined, fontSize = '', lineHeight = '') =>
    Object.assign(text?.style ?? {}, { fontSize, lineHeight });
  for (const text of texts) setSizes(text);
  // Reads all sizes before setting any, since children inherit sizes from their parents.
  const sizes = texts.map((text) => {
    const { fontSize, lineHeight } = getComputedStyle(text);
    return [fontSize, lineHeight].map((size) => `${Number.parseFloat(size) * factor}px`);
  });
  for (const [index, size] of sizes.entries()) setSizes(texts[index], ...size);
}

test('enlarged text fits the page and the plates behind the figures', async ({ page }) => {
  await openState(page, 'joined');
  for (const width of [320, 390, 500, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const factor of [1.3, 1.5, 2]) {
      await page.evaluate(enlargeText, factor);
      const where = `${factor} times at ${width} px`;
      expect(await page.evaluate(findTextBeyondPlates), where).toEqual([]);
      expect(await findLostText(page), where).toEqual([]);
    }
  }
});

interface Move {
  node?: Node;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

/**
 * Starts watching a page for layout shifts. Returns a function that lists the elements that have moved
 * since then.
 */
async function watchShifts(page: Page) {
  const moved = await page.evaluateHandle(() => {
    const names: string[] = [];
    new PerformanceObserver((list) => {
      // TypeScript's DOM library lacks types for layout shifts.
      for (const { sources = [] } of list.getEntries() as { sources?: Move[] }[]) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          // Ignores small sideways moves, because centered text may move a pixel or two as its letters
          // change.
          if (Math.abs(to.left - from.left) < 4 && to.top === from.top) continue;
          names.push(node?.nodeName ?? 'a removed element');
        }
      }
    }).observe({ type: 'layout-shift' });
    return names;
  });
  return () =>
    moved.evaluate(async (names) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await nextFrame();
      await nextFrame();
      return names;
    });
}

test('nothing shifts on a phone when the counts and the font load', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseFont = await holdRequests(page, '**/*.woff2');
  const { release } = await openEarly(page);
  const moved = await watchShifts(page);
  release();
  await expect(families(page)).toBeVisible();
  releaseFont();
  const standIn = await page.evaluate(() => document.fonts.check('16px "Overpass Fallback"'));
  if (!standIn) skip('a test that needs Arial, Liberation Sans (fonts-liberation), or Roboto.');
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('850 33px Overpass')))
    .toBe(true);
  expect(await moved()).toEqual([]);
});

for (const [width, height] of [
  [320, 568],
  [390, 664],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`joining causes no layout shift and shows the result at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { controls } = await openState(page, 'rest');
    for (const [which, zipCode, toasts] of [
      ['first', '10115', 1],
      ['second', '20095', 2],
    ] as const) {
      controls.network('hold');
      const { form } = await join(page, which, 'ada@example.com', zipCode);
      const before = await heightOf(page);
      const shifts = await watchShifts(page);
      controls.network('none');

      const message = `${which} form`;
      const scene = page.locator('section', { has: form }).locator('[data-joined]');
      await expect(scene.getByText(zipCode), message).toBeVisible();
      await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toHaveCount(toasts);
      const header = await boxOf(page.getByRole('banner'));
      const reached = [
        form.getByText(confirmation.text),
        form.getByRole('button', { name: confirmation.share }),
      ];
      for (const part of [...reached, scene]) {
        const box = await boxOf(part);
        expect(box.y, message).toBeGreaterThanOrEqual(header.y + header.height);
        expect(box.y + box.height, message).toBeLessThanOrEqual(height);
      }
      expect(await heightOf(page), message).toBe(before);
      expect(await shifts(), message).toEqual([]);
      // With reduced motion, no animation lasts longer than 1 ms.
      const lasting = await page.evaluate(() =>
        document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime)),
      );
      expect(Math.max(0, ...lasting), message).toBeLessThanOrEqual(1);
    }
  });
}
