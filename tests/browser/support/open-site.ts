import type { Page } from '@playwright/test';
import { createMock } from '../../../mocks/mock.ts';
import { type CallId, callIds, wire } from '../../../src/gateway/wire.ts';
import { supabaseUrl } from '../../support/builds.ts';
import { sentBodies } from '../../support/sent-bodies.ts';
import { holdRequests, mainScript } from './hold-requests.ts';

/**
 * Answers the requests of a page that was built for Supabase with the mock's backend and scenarios;
 * the browser makes real requests, and Playwright adds what CORS needs. Returns the mock.
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
 * Opens a page of the production build, with the mock answering its requests. Returns the mock, and
 * the bodies that the page has sent.
 */
export async function openSite(page: Page, path = '/', waitUntil: 'load' | 'commit' = 'load') {
  const mock = await answerAtNetwork(page);
  await page.goto(path, { waitUntil });
  const sent = (call: CallId = 'signup') => sentBodies(mock, call);
  return { ...mock, sent };
}

/** Opens a page as `openSite` does, with its main script held back until `release`. */
export async function openEarly(page: Page, path = '/') {
  const release = await holdRequests(page, mainScript);
  const site = await openSite(page, path, 'commit');
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { ...site, release };
}
