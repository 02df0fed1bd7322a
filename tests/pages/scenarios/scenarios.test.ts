import { expect, it } from 'vitest';
import { calls, rowsOf, type ScenarioRef, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, usePlayer } from '../player/open-player.ts';

usePlayer();

const rows: ScenarioRef[] = callIds.flatMap((call) => rowsOf(call).map((id) => ({ call, id })));

it.each(rows)('the page does what it should when $call meets $id', async ({ call, id }) => {
  const { untilLimit } = scenarioOf(call, id);
  const { player } = openPlayer(`/${calls[call].path}`, {
    // Nothing waits for a delay.
    wait: async () => {},
    resendDelayMs: () => 0,
    limitsMs: { ...limitsMs, ...(untilLimit && { [call]: 300 }) },
  });
  const { differences, ...played } = await player.playScenario({ call, id });
  // Without its delays an answer may come early, and how early depends on the machine.
  const wrong = differences.filter((difference) => !difference.startsWith('It took '));
  expect(wrong, `${played.expected} ${played.seen}`).toEqual([]);
  takeConsoleErrors();
});
