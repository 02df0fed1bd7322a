import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readFirstFlight } from '../../../tools/commands/size/first-flight.ts';
import { builtSite } from '../../harness/site/builds.ts';
import { answerAtNetwork } from '../support/network-backend.ts';

/** Opens the landing page; returns the set of built files fetched so far, which keeps growing. */
async function openAndCount(page: Page): Promise<Set<string>> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'localhost' && pathname.startsWith('/assets/')) fetched.add(pathname.slice(1));
  });
  await answerAtNetwork(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  return fetched;
}

test('the page fetches exactly the files that the size budget counts', async ({ page }) => {
  const fetched = await openAndCount(page);

  const folder = await builtSite('production');
  const { untilHydrated, rest } = readFirstFlight(folder);
  expect([...fetched].sort()).toEqual([...untilHydrated, ...rest].map(({ file }) => file).sort());
  expect(readdirSync(join(folder, 'assets')).length).toBeGreaterThan(fetched.size);
});

test('what lies below the fold loads when it is near, and is counted by the size budget', async ({
  page,
}) => {
  const fetched = await openAndCount(page);
  await expect(page.locator('#features svg')).toHaveCount(0);
  await page.locator('#features li').first().scrollIntoViewIfNeeded();
  await expect(page.locator('#features li svg')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');

  const { untilHydrated, rest, nearby } = readFirstFlight(await builtSite('production'));
  const counted = [...untilHydrated, ...rest, ...nearby].map(({ file }) => file);
  expect([...fetched].sort()).toEqual(counted.sort());
});

test('the code of the toasts loads on the first interaction, before it is needed', async ({
  page,
}) => {
  await answerAtNetwork(page);
  await page.goto('/');
  const toaster = page.waitForRequest(/\/assets\/toaster-.*\.js$/);
  await page.getByLabel('Email').first().focus();
  await toaster;
});
