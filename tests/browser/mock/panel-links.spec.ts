import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { watchComplaints } from '../support/page-watch.ts';
import { join, openMock } from '../support/steps.ts';

test('a link is applied, saved for the tab, and taken out of the address bar alone', async ({
  page,
}) => {
  await page.goto('/?utm=a%20b&mock=stats:huge&x=1&mock-network=fast-3g#cta');
  await expect(page.getByText('12,480,000+').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?utm=a%20b&x=1');
  expect(new URL(page.url()).hash).toBe('#cta');
  await page.evaluate(() => window.__mocks.data.add({ email: 'ada@example.com' }));

  await page.reload();
  await expect(page.getByText('12,480,000+').first()).toBeVisible();
  expect(await page.evaluate(() => window.__mocks.settings().network)).toBe('fast-3g');
  // A reload keeps the data, and a link starts from its seed.
  expect(await page.evaluate(() => window.__mocks.data.tables().signups.length)).toBe(74);
  await page.goto('/?mock=stats:live~10');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
});

test('a page that comes back as it was left follows its tab, as a reload would', async ({
  page,
}) => {
  await page.goto('/?mock=signup:slow');
  await page.waitForFunction(() => '__mocks' in window);
  const scenario = await page.evaluate(() => {
    // Playwright's browser has no page cache; this is what another page of the tab would have
    // stored.
    sessionStorage.setItem('mock', JSON.stringify({ settings: 'mock=signup:unavailable' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return window.__mocks.settings().calls.signup.scenario;
  });
  expect(scenario).toBe('unavailable');
  await page.reload();
  await page.waitForFunction(() => '__mocks' in window);
  expect(await page.evaluate(() => window.__mocks.settings().calls.signup.scenario)).toBe(scenario);
});

test('a tab that opens while another installs the worker waits for it', async ({
  page,
  context,
}) => {
  const release = await holdRequests(context, '**/mockServiceWorker.js');
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => {
    void navigator.serviceWorker.register('/mockServiceWorker.js');
  });
  await page.addInitScript(() => {
    // No time limit: after it the page would load anew, and find the worker without having waited.
    const { setTimeout } = window;
    const start = (run: () => void, ms = 0) => setTimeout(run, ms < 3000 ? ms : 2 ** 31 - 1);
    window.setTimeout = start as typeof setTimeout;
  });
  // Only the worker is missing then.
  await page.goto('/', { waitUntil: 'networkidle' });
  release();
  await expect(page.getByText('Join 73+ families')).toBeVisible();
});

test('a page that has to load anew calls nothing before it has', async ({ page, context }) => {
  // A second tab, without which msw would unregister the worker.
  await openMock(await context.newPage(), '/');
  await openMock(page, '/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  const complaints = watchComplaints(page);
  let loads = 0;
  await page.route('/', async (route) => {
    loads += 1;
    // Long enough for the page that is about to go to start its mock.
    if (loads === 2) await delay(500);
    await route.continue();
  });
  // As with Shift: the page is then not controlled by its worker.
  const session = await context.newCDPSession(page);
  await session.send('Page.reload', { ignoreCache: true });
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  expect(complaints).toEqual({ uncaught: [], consoleErrors: [] });
});

test('two tabs do not disturb each other', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  await expect(other.getByText('Join 73+ families')).toBeVisible();
  await other.evaluate(() => window.__mocks.data.add({ email: 'ada@example.com' }));
  await page.evaluate(() => {
    window.__mocks.data.seed('empty');
    window.__mocks.set('signup', 'server-error');
  });

  await join(other, 0, 'bob@example.com');
  await expect(other.getByText('Welcome to the waitlist!')).toBeVisible();
  // The page counts its own family; one that was added by hand shows after a reload.
  await expect(other.getByText('With you: 74+ families')).toBeVisible();
  expect(await other.evaluate(() => window.__mocks.data.tables().signups.length)).toBe(75);
  expect(await page.evaluate(() => window.__mocks.data.tables().signups.length)).toBe(0);
});
