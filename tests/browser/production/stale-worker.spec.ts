import { expect, test } from '@playwright/test';
import { builtSite } from '../../support/builds.ts';
import { startStaticHost } from '../../support/static-host.ts';
import { openSite } from '../support/open-site.ts';
import { families, join } from '../support/steps.ts';

test('a service worker from an earlier mock build does not intercept a signup', async ({
  page,
  context,
}) => {
  // Simulates a careless deployment: one origin first serves the mock build, then the site.
  const first = await startStaticHost({ folder: await builtSite('mock') });
  const tab = await context.newPage();
  await tab.goto(first.url);
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // `close` runs no unload handlers, so the page cannot tell its worker to unregister.
  await tab.close();
  await first.close();

  const port = Number(new URL(first.url).port);
  const site = await startStaticHost({ folder: await builtSite('production'), port });
  const { sent } = await openSite(page, site.url);
  await expect(families(page)).toBeVisible();
  const { email } = await join(page, 'first', 'ada@example.com');
  await expect(email).toHaveValue('');
  expect(sent()).toHaveLength(1);
  const left = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(left).toHaveLength(0);
  await site.close();
});

test('a service worker that does not belong to the mock stays registered', async ({ page }) => {
  const worker = "addEventListener('activate', (event) => event.waitUntil(clients.claim()))";
  const site = await startStaticHost({
    folder: await builtSite('production'),
    handle({ url }, response, next) {
      if (url !== '/their-worker.js') return next();
      response.setHeader('content-type', 'text/javascript').end(worker);
    },
  });
  await page.goto(`${site.url}/favicon.svg`);
  await page.evaluate(() => navigator.serviceWorker.register('/their-worker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await openSite(page, site.url);
  await expect(families(page)).toBeVisible();
  const left = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(left).toHaveLength(1);
  await site.close();
});
