import { expect, test } from '@playwright/test';
import { callOf } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { openMock } from '../support/steps.ts';

// A scenario of each class of outcome, and what only a browser and the worker can show: pictures,
// and bodies that break off or stall.
const scenarios = [
  { call: 'signup', id: 'new-neighborhood' },
  { call: 'signup', id: 'invalid-email' },
  { call: 'signup', id: 'server-error' },
  { call: 'signup', id: 'token-from-future' },
  { call: 'signup', id: 'never', isEndless: true },
  { call: 'signup', id: 'cut-body' },
  { call: 'stats', id: 'huge' },
  { call: 'stats', id: 'stalled-body', isEndless: true },
  { call: 'logo', id: 'jpeg-image' },
  { call: 'logo', id: 'https-image' },
  { call: 'logo', id: 'broken-image' },
  { call: 'logo', id: 'cut-body' },
  { call: 'logo', id: 'stalled-body', isEndless: true },
] as const;

for (const { call, id, ...rest } of scenarios) {
  test(`a visitor sees what ${call}:${id} should show`, async ({ page }) => {
    await page.clock.install();
    await openMock(page, `/${callOf(call).path}`);
    const played = page.evaluate((scenario) => window.__mocks.play(scenario), { call, id });
    if ('isEndless' in rest) {
      await page.waitForFunction((id) => window.__mocks.log()[0]?.scenario === id, id);
      await page.clock.fastForward(limitsMs[call]);
    }
    expect((await played).differences).toEqual([]);
  });
}
