import { afterEach, expect, it } from 'vitest';
import { differencesInWords, type Result } from '../../../mocks/control/results.ts';
import { everyPlay } from '../../../mocks/player/plays.ts';
import { calls, idsOf, scenarioOf, takesLong } from '../../../mocks/scenarios/calls.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer } from './open-player.ts';

// Discards console errors, which would otherwise make the test fail. The player checks them itself.
afterEach(takeConsoleErrors);

/** Returns every difference from an expected snapshot, each prefixed with the title of its play. */
function wrongIn(results: readonly Result[]) {
  return results.flatMap((played) =>
    differencesInWords(played).map((sentence) => `${played.title}: ${sentence}`),
  );
}

it.each(callIds)(
  'the page passes every %s play that takes less than 10 s',
  async (call) => {
    const { player } = openPlayer(`/${calls[call].path}`);
    const results = await player.runAll({ calls: [call], quick: true });
    expect(wrongIn(results)).toEqual([]);
    expect(results).toHaveLength(everyPlay([call], true).length);
  },
  240_000,
);

const long = callIds.flatMap((call) =>
  idsOf(call).flatMap((id) => {
    const { untilLimit } = scenarioOf(call, id);
    const limits = untilLimit ? { ...limitsMs, [call]: 500 } : limitsMs;
    return takesLong({ call, id }) ? [{ call, id, limits }] : [];
  }),
);

it.each(long)('the page passes the slow scenario $call $id', async ({ call, id, limits }) => {
  const { player } = openPlayer(`/${calls[call].path}`, { limitsMs: limits });
  expect(wrongIn(await player.play({ call, id }))).toEqual([]);
});
