import { expect, test } from '@playwright/test';
import { logoNotices, logoPage } from '../../../src/content/logo.ts';
import { locale } from '../../../src/content/product.ts';
import { joined, signupNotices, form as words } from '../../../src/content/signup.ts';
import { openSite } from '../support/open-site.ts';
import { join } from '../support/steps.ts';

test('a signup fails without its code, says so without the code of the toasts, and works once both come', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/assets/{toaster,supabase}-*.js', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  const { complaints } = await openSite(page);
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(words.failed)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  isDown = false;
  await button.click();
  await expect(page.getByRole('button', { name: joined.share })).toBeVisible();
  await expect(page.getByText(signupNotices.joined.title)).toBeVisible();
  await expect(email).toHaveValue('');
  expect(complaints.uncaught).toEqual([]);
});

test('the logo page says how it went without the code of the toasts, and shows the next notice', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/assets/toaster-*.js', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  const { controls } = await openSite(page, '/logo');
  controls.set('logo', ['no-images', 'no-images', 'live']);
  const button = page.getByRole('button', { name: logoPage.generate });
  const unshown = page.waitForEvent('console', (line) => line.text().includes('not be shown'));
  await button.click();
  await unshown;
  await expect(page.getByText(logoPage.failed)).toBeVisible();
  isDown = false;
  for (const { title } of [logoNotices.generationFailed, logoNotices.logoGenerated]) {
    await button.click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole('region', { name: locale.toasts })).toHaveAttribute(
      'aria-live',
      'polite',
    );
  }
  // The next notice of a form takes the place of its last one.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
});
