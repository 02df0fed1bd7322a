import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { skip } from '../support/skip.ts';
import { families } from '../support/steps.ts';

declare global {
  interface Window {
    /** The names of the elements that have moved. */
    moved: string[];
  }
}

/** Records in the page what moves without having been touched. */
function recordShifts(): void {
  window.moved = [];
  new PerformanceObserver((list) => {
    // TypeScript's DOM library does not have layout shifts.
    for (const { sources = [] } of list.getEntries() as { sources?: { node?: Node }[] }[]) {
      for (const { node } of sources) window.moved.push(node?.nodeName ?? 'a removed element');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Sends the first screen tag by tag, as a slow network or a pausing parser may show it. */
async function drip(html: string, response: ServerResponse): Promise<void> {
  const body = html.indexOf('<body');
  const drawing = html.indexOf('<svg', html.indexOf('</form>'));
  response.write(html.slice(0, body));
  for (const piece of html.slice(body, drawing).split(/(?=<)|(?<=>)/)) {
    response.write(piece);
    // Longer than a frame, so that the browser paints each piece.
    await wait(20);
  }
  response.end(html.slice(drawing));
}

/** Serves the built site, with its first page sent piece by piece. */
async function startSlowHost(site: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url);
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    if (url === '/') return drip(await answer.text(), response);
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0);
  // A string only for a server on a pipe.
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

test.use({ viewport: { width: 390, height: 844 } });

test('nothing moves on a phone, in whatever pieces the page arrives', async ({ page, baseURL }) => {
  const host = await startSlowHost(baseURL ?? '');
  await answerAtNetwork(page);
  await page.addInitScript(recordShifts);
  // The font is the subject of the next test.
  await page.route('**/*.woff2', (route) => route.abort());

  await page.goto(host.url, { waitUntil: 'networkidle' });
  await expect(families(page)).toBeVisible();
  const moved = await page.evaluate(() => window.moved);
  host.close();
  expect(moved).toEqual([]);
});

test('nothing moves when the lettering arrives after the words', async ({ page }) => {
  await answerAtNetwork(page);
  await page.addInitScript(recordShifts);
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(families(page)).toBeVisible();
  const standIn = await page.evaluate(() => document.fonts.check('16px "Overpass Fallback"'));
  if (!standIn) skip('a test that needs Arial, Liberation Sans (fonts-liberation) or Roboto.');
  release();
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('850 33px Overpass')))
    .toBe(true);
  expect(await page.evaluate(() => window.moved)).toEqual([]);
});
