import { expect, test } from '@playwright/test';
import { locale } from '../../../src/content/product.ts';
import { joined, signupNotices, form as words } from '../../../src/content/signup.ts';
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
  await openSite(page);
  const region = page.getByRole('region', { name: locale.toasts });
  const unshown = page.waitForEvent('console', (line) => line.text().includes('not shown'));
  const { email, button } = await join(page, 0, 'ada.example.com');
  await unshown;
  await expect(email).toHaveAccessibleDescription(words.emailHint);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  isDown = false;
  await button.click();
  await expect(region.getByText(signupNotices.invalidEmail.title)).toBeVisible();
});
