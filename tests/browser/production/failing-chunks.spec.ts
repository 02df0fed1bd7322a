import { expect, test } from '@playwright/test';
import { logoNotices, logoPage } from '../../../src/content/logo.ts';
import { locale } from '../../../src/content/product.ts';
import { joined, form as words } from '../../../src/content/signup.ts';
import { openSite } from '../support/open-site.ts';
import { join } from '../support/steps.ts';

test('a signup fails without its code, and works once that comes', async ({ page }) => {
  let isDown = true;
  await page.route('**/assets/supabase-*.js', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  const { complaints } = await openSite(page);
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(words.failed)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  isDown = false;
  await button.click();
  await expect(page.getByRole('button', { name: joined.share })).toBeVisible();
  await expect(email).toHaveValue('');
  expect(complaints.uncaught).toEqual([]);
});

test('a page without the code of the toasts loads it for the next notice', async ({ page }) => {
  let isDown = true;
  await page.route('**/assets/toaster-*.js', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  const { controls } = await openSite(page, '/logo');
  controls.set('logo', ['no-images']);
  const button = page.getByRole('button', { name: logoPage.generate });
  const region = page.getByRole('region', { name: locale.toasts });
  const unshown = page.waitForEvent('console', (line) => line.text().includes('not shown'));
  await button.click();
  await unshown;
  await expect(page.getByText(logoPage.failed)).toBeVisible();
  await expect(region).toHaveAttribute('aria-live', 'polite');
  isDown = false;
  await button.click();
  await expect(region.getByText(logoNotices.generationFailed.title)).toBeVisible();
});
