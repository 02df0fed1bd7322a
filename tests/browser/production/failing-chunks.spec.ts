import { expect, type Page, test } from '@playwright/test';
import { locale } from '../../../src/content/product.ts';
import { joined, signupNotices, form as words } from '../../../src/content/signup.ts';
import { expectHydrated, openEarly, openSite } from '../support/open-site.ts';
import { formAt, join } from '../support/steps.ts';

/** Lets a part of the page fail at every address until `mend`. */
async function breakChunk(page: Page, files: string) {
  let isDown = true;
  await page.route(files, (route) => (isDown ? route.abort() : route.continue()));
  return {
    mend() {
      isDown = false;
    },
  };
}

test('a signup fails without its code, and works once that comes', async ({ page }) => {
  const { mend } = await breakChunk(page, '**/assets/supabase-*.js*');
  const { complaints } = await openSite(page);
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(words.failed)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  mend();
  await button.click();
  await expect(page.getByRole('button', { name: joined.share }).first()).toBeVisible();
  await expect(email).toHaveValue('');
  expect(complaints.uncaught).toEqual([]);
});

test('a page without the code of the toasts loads it for the next notice', async ({ page }) => {
  const { mend } = await breakChunk(page, '**/assets/toaster-*.js*');
  await openSite(page);
  const region = page.getByRole('region', { name: locale.toasts });
  const unshown = page.waitForEvent('console', (line) => line.text().includes('not shown'));
  const { email, button } = await join(page, 0, 'ada.example.com');
  await unshown;
  await expect(email).toHaveAccessibleDescription(words.emailHint);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  mend();
  await button.click();
  await expect(region.getByText(signupNotices.invalidEmail.title)).toBeVisible();
});

test('a page whose parts are silent once loads them by another address', async ({ page }) => {
  await page.clock.install();
  const silent = /\/assets\/(supabase|toaster)-[^?]*$/;
  const asked = page.waitForRequest(silent);
  await page.route(silent, () => {});
  await openSite(page);
  const { button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(button).toHaveText(words.submitting);
  await asked;
  await page.clock.runFor(8_000);
  await expect(page.getByText(signupNotices.joined.title)).toBeVisible();
  await expect(page.getByRole('button', { name: joined.share }).first()).toBeVisible();
});

test('a page asks a silent address once, however often somebody presses', async ({ page }) => {
  await page.clock.install();
  let isDown = true;
  await page.route('**/assets/supabase-*.js*', (route) => {
    if (!isDown && route.request().url().includes('?')) return route.continue();
  });
  await openSite(page);
  const { button } = await join(page, 0, 'ada@example.com', '10115');
  await page.clock.runFor(16_000);
  await expect(page.getByText(words.failed)).toBeVisible();
  isDown = false;
  // No address counts as silent from now on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(page.getByRole('button', { name: joined.share }).first()).toBeVisible();
});

test('a page loads the code of the toasts when somebody begins to use it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const toasters = () => asked.filter((url) => url.includes('/toaster-'));
  await openSite(page);
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(toasters()).toEqual([]);
  await formAt(page, 0).email.focus();
  await expect.poll(toasters).toHaveLength(1);
});

test('a page shows the notice of a press that came before its script', async ({ page }) => {
  const { release } = await openEarly(page);
  const { email } = await join(page, 0, 'ada.example.com');
  release();
  await expect(email).toHaveAccessibleDescription(words.emailHint);
  await expect(page.getByText(signupNotices.invalidEmail.title)).toBeVisible();
});
