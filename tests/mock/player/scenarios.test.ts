import { expect, it } from 'vitest';
import { calls, idsOf, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, usePlayer } from './open-player.ts';

usePlayer();

const groups = callIds.flatMap((call) => {
  const rows = idsOf(call).filter((id) => scenarioOf(call, id).shows !== null);
  const isEndless = (id: (typeof rows)[number]) => scenarioOf(call, id).untilLimit === true;
  return [
    { call, ids: rows.filter((id) => !isEndless(id)), limits: limitsMs, which: 'answered' },
    { call, ids: rows.filter(isEndless), limits: { ...limitsMs, [call]: 300 }, which: 'endless' },
  ];
});

// One page for all of them, as in a run, since opening it takes longer than most scenarios.
it.each(groups)(
  'the page does what it should when $call is $which',
  async (group) => {
    const { call, ids, limits } = group;
    const { player } = openPlayer(`/${calls[call].path}`, {
      // Nothing waits for a delay.
      wait: async () => {},
      resendDelayMs: () => 0,
      limitsMs: limits,
    });
    for (const id of ids) {
      const { delayMs, requests } = scenarioOf(call, id);
      const { differences, ...played } = await player.playScenario({ call, id });
      // An answer that is played without its delays comes early; how early depends on the machine.
      const isEarly = delayMs !== undefined || requests === 2;
      const wrong = isEarly ? differences.filter((text) => !/^It took \d/.test(text)) : differences;
      expect.soft(wrong, `${played.title}: ${played.expected} ${played.seen}`).toEqual([]);
    }
    takeConsoleErrors();
  },
  120_000,
);
