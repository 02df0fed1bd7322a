import { expect, type Page, test } from '@playwright/test';
import type { Call } from '../../../mocks/kit/call.ts';
import { expectedOf } from '../../../mocks/kit/expect/expected.ts';
import type { Settings } from '../../../mocks/kit/settings/settings.ts';
import { product } from '../../../mocks/product.ts';
import { pictureTypeOf } from '../../support/picture-types.ts';
import { callOf, everyScenario, settingsFrom } from '../../support/settings.ts';
import { expectNoServerText } from './outcomes.ts';
import { linesOfSite, watchComplaints } from './page-watch.ts';
import { expectSeen, makeCall } from './play-call.ts';
import { download } from './steps.ts';
import { thoroughIf } from './thorough.ts';

interface ScenarioOptions {
  /**
   * Opens the page of a call with some settings, on a clock that the test controls. Returns how
   * many requests of the call were sent so far.
   */
  open: (
    page: Page,
    call: Call,
    settings: Settings,
  ) => Promise<{ sent: () => Promise<number> | number }>;
  /**
   * The scenarios that `npm test` runs, as `call:id`: each class of outcome, and what only a
   * browser can show.
   */
  usual: string[];
  /** Whether `npm run test:all` runs another scenario as well, by its id. */
  isThorough: (id: string) => boolean;
}

/** Tests what a visitor sees in each scenario of each call, over one transport. */
export function describeScenarios({ open, usual, isThorough }: ScenarioOptions): void {
  for (const [callId, id, { delayMs, untilLimit }] of everyScenario) {
    const name = `${callId}:${id}`;
    const isUsual = usual.includes(name);
    if (!isUsual && !isThorough(id)) continue;
    test(`a call that meets ${name}`, thoroughIf(!isUsual), async ({ page }) => {
      const call = callOf(callId);
      const settings = settingsFrom(`mock=${name}`);
      const counts = product.seeds[settings.seed]?.counts ?? {};
      const expected = expectedOf({ call, settings, nth: 1, counts });
      const played = { call, email: 'ada@example.com' };

      const complaints = watchComplaints(page);
      await page.clock.install();
      const { sent } = await open(page, call, settings);
      await makeCall(page, played);
      await expect.poll(sent).toBe(1);
      // The longest wait before a second request.
      if (expected.requests > 1) await page.clock.fastForward(2000);
      if (delayMs) await page.clock.fastForward(delayMs);
      if (untilLimit) await page.clock.fastForward(call.limitMs);

      await expectSeen(page, played, expected);
      expect(linesOfSite(complaints)).toHaveLength(expected.outcome.logged ? 1 : 0);
      expect(complaints.uncaught).toEqual([]);
      await expect.poll(sent).toBe(expected.requests);
      await expectNoServerText(page);
      if (!call.use.picture || !expected.outcome.picture) return;
      const { bytes } = await download(page, call.use.picture.button);
      expect(pictureTypeOf(bytes)).toBe('image/png');
    });
  }
}
