import { expect, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { closedNotice, signupToasts } from '../../../src/content/signup.ts';
import { pages } from '../../../tools/build/pages.ts';
import { goodAnswer } from '../support/good-answer.ts';
import { errorsOf } from '../support/page-errors.ts';
import { join } from '../support/steps.ts';

// Checks the site in dist before a deployment: that its pages exist, and that their scripts run under its
// policy. No request leaves this machine.

// Responds in place of the backend.
test.beforeEach(({ page, baseURL }) =>
  page.route(
    (url) => !baseURL?.startsWith(url.origin),
    (route) => route.fulfill({ json: goodAnswer }),
  ),
);

test('the landing page shows figures, and refuses an email unless the list is closed', async ({
  page,
}) => {
  await page.goto('./');
  await expect(page.getByText(`${goodAnswer.total_families}+`)).toHaveCount(2);
  const isClosed = await page.getByText(closedNotice.text).first().isVisible();
  if (!isClosed) {
    await join(page, 0, 'no address');
    await expect(page.getByText(signupToasts.invalidEmail.description).first()).toBeVisible();
  }
  expect(await errorsOf(page)).toEqual([]);
});

for (const { path, words } of pages.filter(({ isFallback }) => !isFallback)) {
  test(`the page ${path} opens by its URL`, async ({ page }) => {
    await page.goto(`.${path}`, { waitUntil: 'networkidle' });
    await expect(page).toHaveTitle(words.title);
    expect(await errorsOf(page)).toEqual([]);
  });
}

test('an unknown path has status 404 and a link home', async ({ page, baseURL }) => {
  const answer = await page.goto('./nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: notFoundPage.home }).click();
  await expect(page).toHaveURL(baseURL ?? '');
});
