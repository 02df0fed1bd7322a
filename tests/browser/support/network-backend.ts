import type { Page } from '@playwright/test';
import { createMock } from '../../../mocks/mock.ts';
import { callIds, wire } from '../../../src/gateway/wire.ts';
import { supabaseUrl } from '../../support/builds.ts';

/**
 * Answers the requests of a page that was built for Supabase with the mock's backend and scenarios;
 * the browser makes real requests, and Playwright adds what CORS needs. Returns the mock.
 */
export async function answerAtNetwork(page: Page) {
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
