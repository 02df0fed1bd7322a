import type { Browser } from '@playwright/test';
import { type Network, networks, slowNetwork } from './profile.ts';
import { openPhone, readSightings, settle } from './visit.ts';

/** Sums up the layout shifts on a slow network while font, figures and a toast arrive. */
export async function slowNetworkLayoutShift(browser: Browser, url: string) {
  const { context, page } = await openPhone(browser, slowNetwork, { email: 'slow@example.com' });
  await page.goto(url, { waitUntil: 'commit' });
  // By script, since movement shortly after a visitor's press does not count as a shift.
  const button = page.locator('form button[type=submit]:enabled').first();
  await button.dispatchEvent('click');
  await page.getByText('Welcome to the waitlist!').waitFor();
  await settle(page);
  const { layoutShift, shifted } = await readSightings(page);
  await context.close();
  return { layoutShift, shifted };
}

/**
 * Visits twice in one context and returns the paths that the second visit took from the network.
 */
export async function fetchedByRepeatVisit(browser: Browser, url: string): Promise<string[]> {
  const network: Network = networks['4g'];
  const { context, page } = await openPhone(browser, network);
  await page.goto(url);
  await settle(page);
  const session = await context.newCDPSession(page);
  const paths = new Map<string, string>();
  const cached = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
    if (response.url.startsWith(url)) paths.set(requestId, new URL(response.url).pathname);
  });
  await page.goto(url);
  await settle(page);
  await context.close();
  return [...paths].flatMap(([id, path]) => (cached.has(id) ? [] : [path]));
}
