import { expect, it } from 'vitest';
import { calls, rowsOf, type ScenarioRef, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, usePlayer } from '../player/open-player.ts';

usePlayer();

const rows: ScenarioRef[] = callIds.flatMap((call) => rowsOf(call).map((id) => ({ call, id })));

it.each(rows)('the page does what it should when $call meets $id', async ({ call, id }) => {
  const { untilLimit, delayMs } = scenarioOf(call, id);
  const { player } = openPlayer(`/${calls[call].path}`, {
    // Nothing waits for a delay.
    wait: async () => {},
    resendDelayMs: () => 0,
    limitsMs: { ...limitsMs, ...(untilLimit && { [call]: 300 }) },
  });
  const { differences, ...played } = await player.playScenario({ call, id });
  const early = delayMs !== undefined || scenarioOf(call, id).requests === 2;
  expect(differences, `${played.expected} ${played.seen}`).toEqual(
    early ? [expect.stringMatching(/^It took 0/)] : [],
  );
  takeConsoleErrors();
});
