import { expect, test } from '@playwright/test';
import { thoroughIf } from '../../support/browser/thorough.ts';

test('the anchor links show on medium screens and up, and not on a phone', async ({ page }) => {
  const links = page.getByRole('navigation').getByRole('link');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(links.first()).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(links).toHaveText(['How It Works', 'Join Waitlist']);
  await expect(links.first()).toBeVisible();
});

test('the header stays, and an anchor lands below it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'How It Works' }).press('Enter');
  await expect(page).toHaveURL(/#features$/);
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport({ ratio: 1 });
  const headerBox = await header.boundingBox();
  const titleBox = await page.getByRole('heading', { name: 'How It Works' }).boundingBox();
  expect(headerBox?.y).toBe(0);
  expect(titleBox?.y).toBeGreaterThanOrEqual((headerBox?.y ?? 0) + (headerBox?.height ?? 0));
});

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`nothing scrolls sideways at ${width} px`, thoroughIf(width !== 320), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/logo', '/no/such/street']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const room = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(room, path).toBe(0);
    }
  });
}

test('the form of the first screen is above the fold of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Join Waitlist' }).first()).toBeInViewport({
    ratio: 1,
  });
});
