import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { mockWorkerFile } from '../../../src/gateway/mock-constants.ts';
import { lanHost, ports, siteUrlOf } from '../../support/ports.ts';
import { holdRequests } from '../support/open-site.ts';
import { errorsOf } from '../support/page-errors.ts';
import { expectJoined, families, join, openMock } from '../support/steps.ts';

test.use({ baseURL: siteUrlOf(ports.mock) });

async function signUp(page: Page) {
  await join(page, 'first', 'ada@example.com');
  await expectJoined(page);
}

/** Moves the clock forward until the mock answers inside the page, without a worker. */
async function expectInPage(page: Page) {
  const lookLater = async () => {
    await page.clock.fastForward(5000);
    return families(page).count();
  };
  await expect.poll(lookLater, { intervals: [100] }).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  await signUp(page);
}

test('the mock answers again after its worker is killed', async ({ page, context }) => {
  await openMock(page);
  // Waits for the page's first call to end.
  await expect(families(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await signUp(page);
  // If a request had bypassed the worker, the browser would have logged an error.
  expect(await errorsOf(page)).toEqual([]);
});

/** Tests that the mock runs inside a page without a worker, and that the console says why. */
function isInside(what: string, why: string, address: string, breakIt: () => void): void {
  test(`${what} makes the mock run in the page, where it also serves images`, async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    await page.clock.install();
    await page.addInitScript(breakIt);
    await page.goto(address);
    await expectInPage(page);
    expect(lines.join()).toContain(why);
    // The second play fails if it shows the image of the first play.
    for (const id of ['live', 'https-image'] as const) {
      const results = await page.evaluate((id) => window.__mocks.play({ call: 'logo', id }), id);
      expect(results, id).toMatchObject([{ differences: [] }]);
    }
  });
}

isInside('plain http on a LAN', 'they require https', `http://${lanHost}:${ports.mock}/`, () => {});
isInside('a browser that refuses the worker', 'not in this window', '/', () => {
  navigator.serviceWorker.register = () => Promise.reject(new Error('not in this window'));
});
// In WebKit, a service worker can stay "activating" until the page reloads.
isInside('a worker that stalls', 'Timed out after 10000 ms', '/', () => {
  ServiceWorker.prototype.postMessage = () => {};
});

test('the mock runs inside the page if the worker starts too late', async ({ page, context }) => {
  const release = await holdRequests(context, `**/${mockWorkerFile}`);
  // Another tab installs the worker.
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate((file) => {
    void navigator.serviceWorker.register(file);
  }, `/${mockWorkerFile}`);
  await page.clock.install();
  await page.goto('/');
  await expectInPage(page);
  release();
  await other.goto('/');
  await expect(families(other)).toBeVisible();
  await expectJoined(page);
});

test('a page restored from the back/forward cache reloads with the latest state', async ({
  page,
}) => {
  await openMock(page);
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    // Stores new state, as another page in the tab would do while this page is in the back/forward cache.
    // Playwright's browser has no such cache.
    const stored = JSON.parse(sessionStorage.getItem('mock-2') ?? '');
    stored.settings.calls.signup.sequence = ['unavailable'];
    sessionStorage.setItem('mock-2', JSON.stringify(stored));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForFunction(
    () => window.__mocks?.settings().calls.signup.sequence[0] === 'unavailable',
  );
});

test('settings, data, and reloads in one tab do not affect another tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openMock(page);
  await openMock(other);
  await expect(families(page)).toBeVisible();

  await test.step('a page that has to reload makes no calls before the reload', async () => {
    let loads = 0;
    await page.route('/', async (route) => {
      loads += 1;
      // Delays the second load, so that the page from the first load has time to start its mock.
      if (loads === 2) await delay(500);
      await route.continue();
    });
    // After a reload that bypasses the cache, no worker controls the page. msw unregisters its worker when
    // the last page that uses it closes; the other tab prevents that.
    const session = await context.newCDPSession(page);
    await session.send('Page.reload', { ignoreCache: true });
    await expect.poll(() => loads).toBe(2);
    await expect(families(page)).toBeVisible();
    expect(await errorsOf(page)).toEqual([]);
  });

  await page.evaluate(() => {
    window.__mocks.data.seed('empty');
    window.__mocks.set('signup', 'server-error');
  });
  await signUp(other);
  const count = (tab: Page) => tab.evaluate(() => window.__mocks.data.tables().signups.length);
  expect([await count(page), await count(other)]).toEqual([0, 74]);
});
