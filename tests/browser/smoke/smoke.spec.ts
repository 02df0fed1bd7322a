import { expect, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { closedNotice, signupToasts } from '../../../src/content/signup.ts';
import { pages } from '../../../tools/build/pages.ts';
import { goodAnswer } from '../../support/good-answer.ts';
import { errorsOf } from '../support/page-errors.ts';
import { join } from '../support/steps.ts';

// Checks the site in dist before a deployment: the pages exist, and their scripts run under the site's
// content security policy. No request leaves this machine.

// Responds to each request to another origin with success, in place of the backend.
test.beforeEach(({ page, baseURL }) =>
  page.route(
    (url) => !baseURL?.startsWith(url.origin),
    (route) => route.fulfill({ json: goodAnswer }),
  ),
);

test('the landing page shows figures, and its form (if open) rejects an invalid email', async ({
  page,
}) => {
  await page.goto('./');
  await expect(page.getByText(`${goodAnswer.total_families}+`)).toHaveCount(2);
  const isClosed = await page.getByText(closedNotice.text).first().isVisible();
  if (!isClosed) {
    await join(page, 'first', 'no address');
    await expect(page.getByText(signupToasts.invalidEmail.description).first()).toBeVisible();
  }
  expect(await errorsOf(page)).toEqual([]);
});

for (const { path, words } of pages.filter(({ isFallback }) => !isFallback)) {
  test(`${path} has the right title when opened directly`, async ({ page }) => {
    await page.goto(`.${path}`, { waitUntil: 'networkidle' });
    await expect(page).toHaveTitle(words.title);
    expect(await errorsOf(page)).toEqual([]);
  });
}

test('an unknown path returns status 404 and a page with a link to the home page', async ({
  page,
  baseURL,
}) => {
  const answer = await page.goto('./nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: notFoundPage.home }).click();
  await expect(page).toHaveURL(baseURL ?? '');
});
