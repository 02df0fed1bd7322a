import { expect, test } from '@playwright/test';
import { openMock, waitlistForm } from '../support/steps.ts';
import { thoroughIf } from '../support/thorough.ts';

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
      await openMock(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const room = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(room, path).toBe(0);
    }
  });
}

test('a click on the disabled button moves the focus to the email', async ({ page }) => {
  await page.goto('/');
  const { email, button } = waitlistForm(page, 0);
  await expect(page.getByText('73+').first()).toBeVisible();
  await expect(button).toBeDisabled();
  const box = await button.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(email).toBeFocused();
});

test('a figure of any length moves nothing and stays in its plate', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const heights: number[] = [];
    for (const path of ['/?mock=stats:never', '/?mock=stats:huge']) {
      await openMock(page, path);
      const figure = page.locator('dd').first();
      if (path.endsWith('huge')) await expect(figure).toHaveText('12,480,000+');
      heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
      for (const plate of await page.locator('dl > div').all()) {
        const room = await plate.evaluate((box) => box.scrollWidth - box.clientWidth);
        expect(room, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    expect(heights[1], `at ${width} px`).toBe(heights[0]);
  }
});

test('the form of the first screen is above the fold of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Join Waitlist' }).first()).toBeInViewport({
    ratio: 1,
  });
});
