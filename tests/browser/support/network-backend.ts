import type { Page, Route } from '@playwright/test';
import { createMock } from '../../../mocks/mock.ts';
import { callIds, wire } from '../../../src/gateway/wire.ts';
import { supabaseUrl } from '../../support/builds.ts';
import { cors } from '../../support/cors.ts';

async function asRequest(route: Route): Promise<Request> {
  const request = route.request();
  return new Request(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    body: request.postData() ?? null,
  });
}

async function fulfill(route: Route, response: Response): Promise<void> {
  if (response.type === 'error') return route.abort('failed');
  await route.fulfill({
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...cors },
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/**
 * Answers the requests of a page that was built for Supabase with the mock's backend and scenarios;
 * the browser makes real requests. Returns the mock.
 */
export async function answerAtNetwork(page: Page) {
  const backend = createMock();
  await page.route(`${supabaseUrl}/**`, async (route) => {
    if (route.request().method() === 'OPTIONS') {
      return route.fulfill({ status: 204, headers: cors });
    }
    const { pathname } = new URL(route.request().url());
    const call = callIds.find((id) => wire[id].path === pathname);
    const response = call ? await backend.answer(call, await asRequest(route)) : Response.error();
    await fulfill(route, response);
  });
  return backend;
}
