import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { join } from '../support/steps.ts';
import { thorough } from '../support/thorough.ts';

/** Collects the mock's requests that bypass the worker. */
function watchEscapes(page: Page): string[] {
  const escaped: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().startsWith('https://mock.invalid')) escaped.push(request.url());
  });
  return escaped;
}

async function open(page: Page): Promise<string[]> {
  const escaped = watchEscapes(page);
  await page.goto('/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  return escaped;
}

async function signUp(page: Page) {
  await join(page, 0, 'ada@example.com');
  await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
  await expect(page.getByText('With you: 74+ families')).toBeVisible();
}

async function killWorker(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

test('a worker that was killed answers the next signup', async ({ page, context }) => {
  const escaped = await open(page);
  await killWorker(context, page);
  await signUp(page);
  expect(escaped).toEqual([]);
  expect(await page.evaluate(() => window.__mocks.health())).toMatchObject({ kind: 'answers' });
});

// Shows that the tests above and below can fail.
test(
  'without the repair a killed worker lets requests out',
  thorough,
  async ({ page, context }) => {
    await open(page);
    await killWorker(context, page);
    const reached = await page.evaluate(() =>
      fetch('https://mock.invalid/rest/v1/rpc/get_waitlist_stats', { method: 'POST' }).then(
        () => true,
        () => false,
      ),
    );
    expect(reached).toBe(false);
  },
);

test('a click on a mailto link breaks nothing', thorough, async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('beforeunload', () => {
      document.documentElement.dataset.left = 'yes';
    });
  });
  const escaped = await open(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'mailto:hello@example.com';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page.locator('html')).toHaveAttribute('data-left', 'yes');
  await signUp(page);
  expect(escaped).toEqual([]);
});

test('a tab that was hidden is reactivated when it is seen again', async ({ page, context }) => {
  const escaped = await open(page);
  const front = await context.newPage();
  await front.goto('about:blank');
  await front.bringToFront();
  await killWorker(context, page);
  await page.bringToFront();
  const status = await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const reactivated = new Promise((resolve) => {
      serviceWorker.addEventListener('message', ({ data }) => {
        if (data.type === 'MOCKING_ENABLED') resolve(data);
      });
    });
    // A headless browser never hides a tab.
    document.dispatchEvent(new Event('visibilitychange'));
    await reactivated;
    const headers = { apikey: 'key', 'content-type': 'application/json' };
    const url = 'https://mock.invalid/rest/v1/rpc/get_waitlist_stats';
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).status;
  });
  expect(status).toBe(200);
  expect(escaped).toEqual([]);
});

test('a browser that refuses the worker has the mock inside the page, and says why', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('not in this window'));
  });
  await open(page);
  await signUp(page);
  expect(await page.evaluate(() => window.__mocks.health())).toEqual({
    kind: 'in-page',
    why: expect.stringContaining('not in this window'),
  });
});

for (const { who, says } of [
  { who: 'the page', says: 'has not answered within 5 seconds' },
  { who: 'another tab', says: 'does not finish installing' },
]) {
  test(`a page starts when its worker, which ${who} installs, is ready late`, async ({
    page,
    context,
  }) => {
    const release = await holdRequests(context, '**/mockServiceWorker.js');
    if (who === 'another tab') {
      const other = await context.newPage();
      await other.goto('/favicon.svg');
      await other.evaluate(() => {
        void navigator.serviceWorker.register('/mockServiceWorker.js');
      });
    }
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(says);
    release();
    await expect(page.getByText('Join 73+ families')).toBeVisible();
  });
}

test('a page whose worker is silent says that a reload helps', async ({ page }) => {
  await open(page);
  await page.addInitScript(() => {
    // Once, as WebKit's worker that stays "activating" until the page loads anew.
    if (sessionStorage.getItem('was-silent')) return;
    sessionStorage.setItem('was-silent', 'yes');
    ServiceWorker.prototype.postMessage = () => {};
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Reload the page.');
  await page.reload();
  await expect(page.getByText('Join 73+ families')).toBeVisible();
});

// As in Chromium when all cookies are blocked.
test('a browser that stores nothing still has the mock, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    }
    navigator.serviceWorker.register = async () => refuse();
  });
  await open(page);
  await page.getByRole('button', { name: /^Mock panel/ }).click();
  const panel = page.getByRole('region', { name: 'Mock panel' });
  await expect(panel.getByText(/^This browser stores nothing/)).toBeVisible();
  expect(await page.evaluate(() => window.__mocks.health())).toMatchObject({ kind: 'in-page' });
});

test('plain http on a LAN address has the mock inside the page', async ({ baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const { port } = new URL(baseURL ?? '');
  const lanAddress = '192.0.2.7';
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${lanAddress} localhost`],
  });
  const page = await browser.newPage();
  await page.goto(`http://${lanAddress}:${port}/`);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  await signUp(page);
  expect(await page.evaluate(() => window.__mocks.health())).toMatchObject({ kind: 'in-page' });
  await browser.close();
});
