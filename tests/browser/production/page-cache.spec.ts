import { expect, type Page, test } from '@playwright/test';
import { formNotes } from '../../../src/content/form-failures.ts';
import { holdRequests, mainScript } from '../support/hold-requests.ts';
import { answerAtNetwork } from '../support/network-backend.ts';

declare global {
  interface Window {
    /** As in WebKit while a page is put into the page cache: messages between ports are dropped. */
    dropsMessages: boolean;
  }
}

/** What WebKit does when a page comes back, which Playwright's browser has no cache for. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

test('a page renders on that has lost a message to the page cache', async ({ page }) => {
  const { interceptor } = await answerAtNetwork(page);
  interceptor.setNetwork('hold');
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(message: unknown) {
      if (!window.dropsMessages) postMessage.call(this, message);
    };
  });
  const asked = page.waitForRequest(/get_waitlist_stats/);
  await page.goto('/', { waitUntil: 'load' });
  await asked;

  const figures = page.getByText('Join 73+ families');
  await page.evaluate(() => {
    window.dropsMessages = true;
  });
  const answered = page.waitForResponse(/get_waitlist_stats/);
  interceptor.release();
  await (await answered).finished();
  // Without the loss, the page renders the figures within milliseconds.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(figures).toBeHidden();

  await page.evaluate(() => {
    window.dropsMessages = false;
  });
  await comeBack(page);
  await expect(figures).toBeVisible();
});

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
  await expect(page.getByText(formNotes.notLoaded)).toHaveCount(2);
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
