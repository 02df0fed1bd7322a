import type { Browser, BrowserContext, Page } from '@playwright/test';
import { installProbe, type ProbeOptions, type Sightings } from './probe.ts';
import { type Network, phone } from './profile.ts';

const quietMs = 1000;

/** Opens a page of the phone over a network, with the probe, in a context where nothing is cached. */
export async function openPhone(browser: Browser, network: Network, probe?: ProbeOptions) {
  const { viewport, deviceScaleFactor } = phone;
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  // The probe travels as text, and tsx has its functions named by a helper that no page has.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(installProbe, probe);
  return { context, page: await openThrottled(context, network) };
}

async function openThrottled(context: BrowserContext, network: Network): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytesPerSecond = (network.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
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

interface VisitOptions {
  browser: Browser;
  url: string;
  network: Network;
  probe: ProbeOptions;
  /** Resolves when enough has been seen; by default when everything has loaded and rests. */
  until?: (page: Page) => Promise<void>;
}

/** One cold visit of the phone, from the address until enough has been seen. */
export async function visit(options: VisitOptions): Promise<Sightings> {
  const { browser, url, network, probe, until = settle } = options;
  const { context, page } = await openPhone(browser, network, probe);
  await page.goto(url);
  await until(page);
  const sightings = await readSightings(page);
  await context.close();
  return sightings;
}
