import { expect, test } from '@playwright/test';
import { callOf, type ScenarioId } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../../src/gateway/wire.ts';
import { openMock } from '../support/steps.ts';

// A scenario of each class of outcome, and what only a browser and the worker can show: pictures.
const scenarios: Record<CallId, { id: ScenarioId; isEndless?: true }[]> = {
  signup: [
    { id: 'new-neighborhood' },
    { id: 'invalid-email' },
    { id: 'server-error' },
    { id: 'token-from-future' },
    { id: 'never', isEndless: true },
    { id: 'network-error' },
  ],
  stats: [{ id: 'huge' }],
  logo: [{ id: 'jpeg-image' }, { id: 'https-image' }, { id: 'broken-image' }],
};

for (const call of callIds) {
  test(`a visitor sees what the scenarios of ${call} should show`, async ({ page }) => {
    await page.clock.install();
    await openMock(page, `/${callOf(call).path}`);
    for (const { id, isEndless } of scenarios[call]) {
      const played = page.evaluate((scenario) => window.__mocks.play(scenario), { call, id });
      if (isEndless) {
        await page.waitForFunction((id) => window.__mocks.log()[0]?.scenario === id, id);
        await page.clock.fastForward(limitsMs[call]);
      }
      expect(
        (await played).flatMap(({ differences }) => differences),
        id,
      ).toEqual([]);
    }
  });
}
