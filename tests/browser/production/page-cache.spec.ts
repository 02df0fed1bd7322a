import { expect, type Page, test } from '@playwright/test';
import { scriptFailure } from '../../../src/content/errors.ts';
import { holdRequests, mainScript } from '../support/hold-requests.ts';
import { answerAtNetwork } from '../support/network-backend.ts';

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
  await expect(page.getByRole('button', { name: 'Join Waitlist' }).first()).toBeVisible();
  const again = page.waitForRequest((request) => request.isNavigationRequest(), {
    timeout: 20_000,
  });
  await comeBack(page);
  await again;
  release();
  await expect(page.getByText('Join 73+ families')).toBeVisible();
});

test('a page that comes back without its script keeps what was typed, and asks for a reload', async ({
  page,
}) => {
  await answerAtNetwork(page);
  await holdRequests(page, mainScript);
  await page.goto('/', { waitUntil: 'commit' });
  const email = page.getByLabel('Email').first();
  await email.fill('ada@example.com');
  await comeBack(page);
  await expect(page.getByText(scriptFailure)).toHaveCount(2);
  await expect(email).toHaveValue('ada@example.com');
});

test('a page that comes back with its script is not loaded again', async ({ page }) => {
  await answerAtNetwork(page);
  await page.goto('/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await comeBack(page);
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  expect(navigations).toEqual([]);
});
