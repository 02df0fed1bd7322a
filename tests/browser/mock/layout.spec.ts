import { expect, test } from '@playwright/test';
import { header } from '../../../src/content/landing.ts';
import { addReaderStyles } from '../support/accessibility.ts';
import { paths } from '../support/page-states.ts';
import { families, openMock, waitlistForm } from '../support/steps.ts';

test('the anchor links show on medium screens and up, and not on a phone', async ({ page }) => {
  const links = page.getByRole('navigation').getByRole('link');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(links.first()).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(links).toHaveText([header.features, header.waitlist]);
  await expect(links.first()).toBeVisible();
});

test('the header stays, and an anchor lands below it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: header.features }).press('Enter');
  await expect(page).toHaveURL(/#features$/);
  const banner = page.getByRole('banner');
  await expect(banner).toBeInViewport({ ratio: 1 });
  const headerBox = await banner.boundingBox();
  const titleBox = await page.getByRole('heading', { name: header.features }).boundingBox();
  expect(headerBox?.y).toBe(0);
  expect(titleBox?.y).toBeGreaterThanOrEqual((headerBox?.y ?? 0) + (headerBox?.height ?? 0));
});

for (const path of paths) {
  test(`nothing scrolls sideways at ${path}`, async ({ page }) => {
    await openMock(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const textSize of ['100%', '200%']) {
      await addReaderStyles(page, `html { font-size: ${textSize} !important }`);
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const room = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(room, `at ${width} px, text ${textSize}`).toBe(0);
      }
    }
  });
}

test('a click on the disabled button moves the focus to the email', async ({ page }) => {
  await page.goto('/');
  await expect(families(page)).toBeVisible();
  const { email, button } = waitlistForm(page, 0);
  await expect(button).toBeDisabled();
  const box = await button.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(email).toBeFocused();
});

test('a figure of any length moves nothing and stays in its plate', async ({ page }) => {
  const heights: number[][] = [];
  for (const [path, count] of [
    ['/?mock=stats:never', '...'],
    ['/?mock=stats:huge', '12,480,000+'],
  ] as const) {
    await openMock(page, path);
    await expect(page.locator('dd').first()).toHaveText(count);
    await page.evaluate(() => document.fonts.ready);
    const ofPath: number[] = [];
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      ofPath.push(await page.evaluate(() => document.documentElement.scrollHeight));
      const wide = await page
        .locator('dl > div')
        .evaluateAll((plates) => plates.filter((box) => box.scrollWidth > box.clientWidth).length);
      expect(wide, `${path} at ${width} px`).toBe(0);
    }
    heights.push(ofPath);
  }
  expect(heights[1]).toEqual(heights[0]);
});

test('the form of the first screen is above the fold of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(waitlistForm(page, 0).button).toBeInViewport({ ratio: 1 });
});
