import type { BrowserContext, Page } from '@playwright/test';
import { createMock } from '../../../mocks/mock.ts';
import { type CallId, callIds, wire } from '../../../src/gateway/wire.ts';
import { supabaseUrl } from '../../support/builds.ts';
import { createDeferred } from '../../support/deferred.ts';
import { sentBodies } from '../../support/gateway.ts';

/**
 * Responds to a production page's Supabase calls with the mock's backend and scenarios. The browser sends
 * real requests, and Playwright intercepts them and adds the CORS headers. Returns the mock.
 */
async function answerAtNetwork(page: Page) {
  const backend = createMock();
  await page.route(`${supabaseUrl}/**`, async (route) => {
    const asked = route.request();
    const { pathname } = new URL(asked.url());
    const call = callIds.find((id) => wire[id].path === pathname);
    if (!call) return route.abort();
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: await asked.allHeaders(),
      body: asked.postData(),
    });
    const response = await backend.answer(call, request);
    if (response.type === 'error') return route.abort();
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  return backend;
}

/**
 * Opens a page of the production build, with the mock as its backend. Returns the mock, and `sent`, which
 * returns the request bodies that the page sent for a call.
 */
export async function openSite(page: Page, path = '/', waitUntil: 'load' | 'commit' = 'load') {
  const mock = await answerAtNetwork(page);
  await page.goto(path, { waitUntil });
  const sent = (call: CallId = 'signup') => sentBodies(mock, call);
  return { ...mock, sent };
}

/** A glob for the URL of the main script in a built site. */
export const mainScript = '**/assets/index-*.js';

/** Holds requests to URLs that match the glob `at`. Returns the function that releases them. */
export async function holdRequests(from: Page | BrowserContext, at: string): Promise<() => void> {
  const released = createDeferred();
  await from.route(at, async (route) => {
    await released.promise;
    // Ignores the error that occurs if the browser has left the page in the meantime.
    await route.fallback().catch(() => {});
  });
  return released.resolve;
}

/** Opens a page as `openSite` does, but holds the page's main script until `release` is called. */
export async function openEarly(page: Page, path = '/') {
  const release = await holdRequests(page, mainScript);
  const site = await openSite(page, path, 'commit');
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { ...site, release };
}
