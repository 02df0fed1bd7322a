import { expect, type Page, test } from '@playwright/test';
import { scriptFailure } from '../../../src/content/errors.ts';
import { form as formWords } from '../../../src/content/signup.ts';
import { holdRequests, mainScript } from '../support/hold-requests.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { families } from '../support/steps.ts';

/** What WebKit does when a page comes back, which Playwright's browser has no cache for. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

test('a page that comes back without its script is loaded again', async ({ page }) => {
  await answerAtNetwork(page);
  const release = await holdRequests(page, mainScript);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: formWords.submit }).first()).toBeVisible();
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await comeBack(page);
  await again;
  release();
  await expect(families(page)).toBeVisible();
});

test('a page that comes back without its script keeps what was typed, and asks for a reload', async ({
  page,
}) => {
  await answerAtNetwork(page);
  await holdRequests(page, mainScript);
  await page.goto('/', { waitUntil: 'commit' });
  const email = page.getByLabel(formWords.email).first();
  await email.fill('ada@example.com');
  await comeBack(page);
  await expect(page.getByText(scriptFailure)).toHaveCount(2);
  await expect(email).toHaveValue('ada@example.com');
});

test('a page that comes back with its script is not loaded again', async ({ page }) => {
  await answerAtNetwork(page);
  await page.goto('/');
  await expect(families(page)).toBeVisible();
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await comeBack(page);
  await expect(families(page)).toBeVisible();
  expect(navigations).toEqual([]);
});
