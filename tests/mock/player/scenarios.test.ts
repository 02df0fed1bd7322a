import { expect, it } from 'vitest';
import type { Try } from '../../../mocks/control/session.ts';
import { everyErrand } from '../../../mocks/player/errands.ts';
import { callOf, idsOf, scenarioOf, takesLong } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, setUpPlayer } from './open-player.ts';

setUpPlayer();

/** Waits only as long as it takes to press a second time. */
async function wait(ms: number): Promise<void> {
  if (ms <= 500) await new Promise((resolve) => setTimeout(resolve, ms));
}
const atOnce = { wait, resendDelayMs: () => 0 };

/** What differs; an answer that is played without its delay comes early, which does not count. */
function wrongIn(tries: readonly Try[]) {
  const isWrong = (says: string) => !/^It took \d/.test(says);
  return tries.flatMap(({ title, expected, seen, differences }) =>
    differences.filter(isWrong).map((says) => ({ title, expected, seen, says })),
  );
}

it.each(callIds)(
  'the page does what it should in every quick try of %s',
  async (call) => {
    const { player } = openPlayer(`/${callOf(call).path}`, atOnce);
    const tries = await player.runAll({ calls: [call], quick: true });
    expect(wrongIn(tries)).toEqual([]);
    expect(tries).toHaveLength(everyErrand([call], true).length);
    takeConsoleErrors();
  },
  240_000,
);

const long = callIds.flatMap((call) =>
  idsOf(call).flatMap((id) => {
    const { untilLimit } = scenarioOf(call, id);
    const limits = untilLimit ? { ...limitsMs, [call]: 300 } : limitsMs;
    return takesLong({ call, id }) ? [{ call, id, limits }] : [];
  }),
);

it.each(long)('the page does what it should when $call is $id', async ({ call, id, limits }) => {
  const path = `/${callOf(call).path}`;
  const { player } = openPlayer(path, { ...atOnce, limitsMs: limits });
  expect(wrongIn(await player.play({ call, id }))).toEqual([]);
  takeConsoleErrors();
});
