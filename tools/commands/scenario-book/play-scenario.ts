import type { Page } from '@playwright/test';
import { defaultCallSetting } from '../../../mocks/control/call-setting.ts';
import { formatLink } from '../../../mocks/control/link.ts';
import { defaultSettings, withCall } from '../../../mocks/control/settings.ts';
import type { Played } from '../../../mocks/play/create-player.ts';
import type { Found } from '../../../mocks/scenarios/search.ts';
import { findScenario } from '../../../mocks/scenarios/table.ts';
import { limitsMs } from '../../../src/gateway/limits.ts';

/** The query that sets one scenario and nothing else. */
export function linkTo({ call, id }: Found): string {
  return formatLink(withCall(defaultSettings, call, { ...defaultCallSetting, scenario: id }));
}

/** Lets the time pass at once that the scenario takes, when its request is under way. */
async function passTime(page: Page, { call, id }: Found): Promise<void> {
  const scenario = findScenario(call, id);
  const waitMs = scenario?.untilLimit ? limitsMs[call] : scenario?.delayMs;
  if (!waitMs) return;
  await page.waitForFunction(
    (wanted) => window.__mocks.log().some(({ call, scenario }) => `${call}:${scenario}` === wanted),
    `${call}:${id}`,
  );
  await page.clock.fastForward(waitMs);
}

/**
 * Plays one scenario in a page of its own, through the mock's own player, with a clock that is wound
 * forward over long waits and stands still at the end, so that the toast stays.
 */
export async function playScenario(page: Page, url: string, found: Found): Promise<Played> {
  await page.clock.install();
  await page.goto(`${url}${found.call === 'logo' ? '/logo' : '/'}`);
  await page.waitForFunction(() => '__mocks' in window);
  await page.evaluate((wanted) => {
    // Only the site is photographed.
    document.querySelector<HTMLElement>('#mock-panel')?.style.setProperty('display', 'none');
    window.playing = window.__mocks.play(wanted);
  }, found);
  await passTime(page, found);
  const played = await page.evaluate(() => window.playing);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  return played;
}
