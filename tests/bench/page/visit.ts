import type { Browser, BrowserContext, Page } from '@playwright/test';
import { installProbe, type Sightings } from './probe.ts';
import { profile } from './profile.ts';

const quietMs = 1000;

/** Opens a page of the profile's phone, with the probe, in a context where nothing is cached. */
export async function openPhone(browser: Browser, latencyMs: number) {
  const context = await browser.newContext({ viewport: profile.viewport });
  // The probe travels as text, and tsx has its functions named by a helper that no page has.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(installProbe);
  return { context, page: await openThrottled(context, latencyMs) };
}

async function openThrottled(context: BrowserContext, latency: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytesPerSecond = (profile.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  return page;
}

/** Waits until the network and then the page have been at rest for a second. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
}

/** What the probe has seen in this page. */
export function readSightings(page: Page): Promise<Sightings> {
  return page.evaluate(() => window.sightings);
}

/** One cold visit of the profile, from the address to the rest after everything has loaded. */
export async function visit(browser: Browser, url: string): Promise<Sightings> {
  const { context, page } = await openPhone(browser, profile.latencyMs);
  await page.goto(url);
  await settle(page);
  const sightings = await readSightings(page);
  await context.close();
  return sightings;
}
