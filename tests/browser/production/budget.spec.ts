import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readFirstFlight } from '../../../tools/commands/size/first-flight.ts';
import { answerAtNetwork } from '../../support/browser/network-backend.ts';
import { builtSite } from '../../support/builds.ts';

test('the page fetches exactly the files that the size budget counts', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'localhost' && pathname.startsWith('/assets/')) fetched.add(pathname.slice(1));
  });
  await answerAtNetwork(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByText('Join 73+ families')).toBeVisible();

  const folder = await builtSite('production');
  const { untilHydrated, rest } = readFirstFlight(folder);
  expect([...fetched].sort()).toEqual([...untilHydrated, ...rest].map(({ file }) => file).sort());
  expect(readdirSync(join(folder, 'assets')).length).toBeGreaterThan(fetched.size);
});

test('the code of the toasts comes with the first touch, before it is needed', async ({ page }) => {
  await answerAtNetwork(page);
  await page.goto('/');
  const toaster = page.waitForRequest(/\/assets\/toaster-.*\.js$/);
  await page.getByLabel('Email').first().focus();
  await toaster;
});
