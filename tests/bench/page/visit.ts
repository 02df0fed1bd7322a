import type { Browser, BrowserContext, Page } from '@playwright/test';
import { installProbe, type ProbeOptions, type Sightings } from './probe.ts';
import { type Network, phone } from './profile.ts';

const quietMs = 1000;
const pressEveryMs = 20;

/** Opens a page on the phone over a network, with the probe and an empty cache. */
export async function openPhone(browser: Browser, network: Network, probe?: ProbeOptions) {
  const { viewport, deviceScaleFactor } = phone;
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  // The probe is sent as text, and tsx wraps its functions with a helper that pages lack.
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

/** A point of the page, in CSS pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** The position of the first form's button on a loaded page. */
export async function findButton(browser: Browser, url: string): Promise<Point> {
  const page = await browser.newPage({ viewport: phone.viewport });
  await page.goto(url, { waitUntil: 'networkidle' });
  const box = await page.locator('form button[type=submit]').first().boundingBox();
  await page.close();
  if (!box) throw new Error('The first form has no button');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses a point repeatedly, from before the page exists until the signal aborts, so that the
 * earliest press that the page honors is known to some 20 ms.
 */
async function pressAgainAndAgain(page: Page, { x, y }: Point, signal: AbortSignal) {
  const session = await page.context().newCDPSession(page);
  const press = { x, y, button: 'left', clickCount: 1 } as const;
  while (!signal.aborted) {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      // Not awaited: a busy page answers late, and a visitor's finger does not wait for it.
      session.send('Input.dispatchMouseEvent', { ...press, type }).catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, pressEveryMs));
  }
}

/** Waits until the network is idle, and one second longer. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
}

/** What the probe has recorded in this page. */
export function readSightings(page: Page): Promise<Sightings> {
  return page.evaluate(() => window.sightings);
}

interface VisitOptions {
  browser: Browser;
  url: string;
  network: Network;
  probe: ProbeOptions;
  /** The point to press repeatedly during the visit. */
  pressAt?: Point;
  /** Resolves when the visit can end; by default when everything has loaded. */
  until?: (page: Page) => Promise<void>;
}

/** One cold visit on the phone. */
export async function visit(options: VisitOptions): Promise<Sightings> {
  const { browser, url, network, probe, pressAt, until = settle } = options;
  const { context, page } = await openPhone(browser, network, probe);
  const stopping = new AbortController();
  const pressing = pressAt && pressAgainAndAgain(page, pressAt, stopping.signal);
  await page.goto(url);
  await until(page);
  stopping.abort();
  await pressing;
  const sightings = await readSightings(page);
  await context.close();
  return sightings;
}
