import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Played } from '../../../mocks/kit/play/play-as-set.ts';
import type { FoundScenario } from '../../../mocks/kit/settings/search.ts';

const tickMs = 20;

/** The query that sets one scenario and nothing else. */
export function linkTo({ call, id }: FoundScenario): string {
  return `mock=${call.id}:${id}`;
}

/** Skips the scenario's waiting time once its request is under way. */
async function passTime(page: Page, { call, id, scenario }: FoundScenario): Promise<void> {
  const waitMs = scenario.untilLimit ? call.limitMs : scenario.delayMs;
  if (!waitMs) return;
  await page.waitForFunction(
    (wanted) => window.__mocks.log().some(({ call, scenario }) => `${call}:${scenario}` === wanted),
    `${call.id}:${id}`,
    { polling: tickMs },
  );
  await page.clock.fastForward(waitMs);
}

/** Advances the page's clock, no faster than the real one, until a condition holds. */
async function whileClockRuns<Result>(page: Page, happens: Promise<Result>): Promise<Result> {
  let isOver = false;
  const over = happens.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([over, setTimeout(tickMs)]);
    if (!isOver) await page.clock.runFor(tickMs);
  }
  return over;
}

/** Opens the page of a call, sets the scenario there, and plays it. */
async function play(page: Page, url: string, found: FoundScenario): Promise<Played> {
  await page.goto(`${url}/${found.call.path}`);
  await page.waitForFunction(() => '__mocks' in window, undefined, { polling: tickMs });
  const wanted = { call: found.call.id, id: found.id };
  await page.evaluate((wanted) => {
    // Only the site is photographed.
    document.querySelector<HTMLElement>('#mock-panel')?.style.setProperty('display', 'none');
    window.playing = window.__mocks.play(wanted);
  }, wanted);
  await passTime(page, found);
  return page.evaluate(() => window.playing);
}

/**
 * Plays one scenario in a page of its own, through the mock's own player, on a clock that is wound
 * forward over long waits and stands still at the end, so that the toast stays.
 */
export async function playScenario(page: Page, url: string, found: FoundScenario): Promise<Played> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Later than a busy machine may reach this line.
  await page.clock.pauseAt(now + 60_000);
  return whileClockRuns(page, play(page, url, found));
}
