import { expect, it } from 'vitest';
import { calls, rowsOf, type ScenarioRef, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, usePlayer } from '../player/open-player.ts';

usePlayer();

const rows: ScenarioRef[] = callIds.flatMap((call) => rowsOf(call).map((id) => ({ call, id })));

it.each(rows)('the page does what it should when $call meets $id', async ({ call, id }) => {
  const { untilLimit, delayMs, requests } = scenarioOf(call, id);
  const { player } = openPlayer(`/${calls[call].path}`, {
    // Nothing waits for a delay.
    wait: async () => {},
    resendDelayMs: () => 0,
    limitsMs: { ...limitsMs, ...(untilLimit && { [call]: 300 }) },
  });
  const { differences, ...played } = await player.playScenario({ call, id });
  // An answer that is played without its delays comes early; how early depends on the machine.
  const isEarly = delayMs !== undefined || requests === 2;
  const wrong = isEarly ? differences.filter((text) => !/^It took \d/.test(text)) : differences;
  expect(wrong, `${played.expected} ${played.seen}`).toEqual([]);
  takeConsoleErrors();
});
