import type { Browser, Page } from '@playwright/test';
import {
  type Findings,
  type Measurements,
  measurementsOf,
  median,
  medians,
} from './measurements.ts';
import { type NetworkName, networks } from './profile.ts';
import type { startSites } from './sites.ts';
import { findButton, settle, visit } from './visit.ts';

interface MeasureOptions {
  browser: Browser;
  sites: Awaited<ReturnType<typeof startSites>>;
  network: NetworkName;
  rounds: number;
}

/**
 * A page whose calls are never answered never becomes idle, so only its first seconds are measured.
 */
async function firstSeconds(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(3000);
}

/** Visits all pages in turn, which spreads the noise, and returns the medians. */
export async function measure({
  browser,
  sites,
  network,
  rounds,
}: MeasureOptions): Promise<Findings> {
  const { urls, backend } = sites;
  const seen: Record<'site' | 'silent' | 'static' | 'hello', Measurements[]> = {
    site: [],
    silent: [],
    static: [],
    hello: [],
  };
  const honored: number[] = [];
  const pressAt = await findButton(browser, urls.site);
  const look = { email: 'neighbor@example.com' };
  const common = { browser, network: networks[network] };

  // The first round is not counted: it warms up the server and the disk.
  for (let round = 0; round <= rounds; round += 1) {
    const email = `${network}-${round}@example.com`;
    const measured = {
      static: measurementsOf(await visit({ ...common, url: urls.static, probe: look })),
      hello: measurementsOf(await visit({ ...common, url: urls.hello, probe: look })),
      site: measurementsOf(await visit({ ...common, url: urls.site, probe: look })),
    };
    const { pressed } = await visit({
      ...common,
      url: urls.site,
      probe: { email },
      pressAt,
      until: async (page) => {
        for (let waited = 0; backend.signupsOf(email) === 0 && waited < 60; waited += 1) {
          await page.waitForTimeout(500);
        }
        // A second signup would arrive now.
        await settle(page);
      },
    });
    backend.setSilent(true);
    const silent = await visit({ ...common, url: urls.site, probe: look, until: firstSeconds });
    backend.setSilent(false);
    if (round === 0) continue;
    for (const name of ['static', 'hello', 'site'] as const) seen[name].push(measured[name]);
    seen.silent.push(measurementsOf(silent));
    honored.push(backend.signupsOf(email) === 1 ? pressed : Number.POSITIVE_INFINITY);
  }
  return {
    site: medians(seen.site),
    silent: medians(seen.silent),
    static: medians(seen.static),
    hello: medians(seen.hello),
    honored: median(honored),
  };
}
