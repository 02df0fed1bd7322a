import { expect, type Page, test } from '@playwright/test';
import { notFoundPage } from '../../src/content/errors.ts';
import { formatCount } from '../../src/content/product.ts';
import { form, signupNotices } from '../../src/content/signup.ts';
import { pages } from '../../tools/build/pages.ts';

// What a deployment has to know of the site in dist before visitors get it: that its pages are
// there, and that their scripts run under its policy. No request leaves this machine.

const stats = { total_families: 12_480, total_neighborhoods: 31 };

/** Answers for the backend, and collects what the page reports as an error. */
async function watch(page: Page, baseURL: string | undefined): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(
    (url) => !baseURL?.startsWith(url.origin),
    (route) => route.fulfill({ json: stats, headers }),
  );
  return errors;
}

test('the landing page shows the figures, and says what is wrong with an email', async ({
  page,
  baseURL,
}) => {
  const errors = await watch(page, baseURL);
  await page.goto('./');
  await expect(page.getByText(`${formatCount(stats.total_families)}+`).first()).toBeVisible();
  const waitlist = page.getByRole('form', { name: form.names.hero, exact: true });
  await waitlist.getByRole('textbox', { name: form.email }).fill('no address');
  await waitlist.getByRole('button').click();
  await expect(page.getByText(signupNotices.invalidEmail.description).first()).toBeVisible();
  expect(errors).toEqual([]);
});

for (const { path, words } of pages.filter(({ isFallback }) => !isFallback)) {
  test(`the page ${path} can be opened by its address`, async ({ page, baseURL }) => {
    const errors = await watch(page, baseURL);
    await page.goto(`.${path}`, { waitUntil: 'networkidle' });
    await expect(page).toHaveTitle(words.title);
    expect(errors).toEqual([]);
  });
}

test('an unknown path is not found, and leads home', async ({ page, baseURL }) => {
  await watch(page, baseURL);
  const answer = await page.goto('./nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: notFoundPage.home }).click();
  await expect(page).toHaveURL(baseURL ?? '');
});
