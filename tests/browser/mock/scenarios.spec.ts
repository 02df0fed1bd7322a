import { expect, test } from '@playwright/test';
import { type ScenarioId, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../../src/gateway/wire.ts';
import { addressOf, ports } from '../../support/ports.ts';
import { openMock } from '../support/steps.ts';

test.use({ baseURL: addressOf(ports.mock) });

// A success, both ways to fail without an answer, and what only a browser can show: pictures.
const scenarios: Record<CallId, ScenarioId[]> = {
  signup: ['new-neighborhood', 'never', 'network-error'],
  stats: ['huge'],
  logo: ['jpeg-image', 'https-image', 'broken-image'],
};

test('a visitor sees what the scenarios of each call should show', async ({ page }) => {
  await page.clock.install();
  await openMock(page, '/');
  for (const call of callIds) {
    for (const id of scenarios[call]) {
      const played = page.evaluate((scenario) => window.__mocks.play(scenario), { call, id });
      if (scenarioOf(call, id).untilLimit) {
        await page.waitForFunction((id) => window.__mocks.log()[0]?.scenario === id, id);
        await page.clock.fastForward(limitsMs[call]);
      }
      expect(
        (await played).flatMap(({ differences }) => differences),
        id,
      ).toEqual([]);
    }
  }
});
