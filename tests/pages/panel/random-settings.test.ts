import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Call } from '../../../mocks/kit/call.ts';
import { expectedOf, resendMs } from '../../../mocks/kit/expect/expected.ts';
import { openPageOf } from '../../../mocks/kit/play/open-page.ts';
import { type } from '../../../mocks/kit/play/type.ts';
import { forEachCall } from '../../../mocks/kit/product.ts';
import { frequencies } from '../../../mocks/kit/settings/call-setting.ts';
import { formatLink } from '../../../mocks/kit/settings/link.ts';
import { networks } from '../../../mocks/kit/settings/networks.ts';
import type { Settings } from '../../../mocks/kit/settings/settings.ts';
import { product } from '../../../mocks/product.ts';
import { limitsMs } from '../../../src/gateway/limits.ts';
import { wrapCalls } from '../../../src/gateway/map-calls.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, usePlayer } from './open-player.ts';

usePlayer();

const seed = 28;
const total = 60;
const perTest = 5;
/** Long enough for a request to be sent again within it. */
const shortLimitMs = 300;
const somebodyElse = 'somebody-else@example.com';

function keyOf(table: object) {
  return fc.constantFrom(...Object.keys(table));
}

function settingFor(call: Call) {
  const scenario = keyOf(call.scenarios);
  const delayMs = fc.constantFrom(0, 0, 0, 300, 2000, 6000, 20_000, 120_000);
  const email = call.emailIn ? { email: fc.constantFrom(undefined, 'bad') } : {};
  return fc.oneof(
    fc.record({ scenario, frequency: keyOf(frequencies), delayMs, ...email }),
    fc.record({
      scenario,
      followedBy: fc.array(scenario, { minLength: 1, maxLength: 3 }),
      frequency: fc.constant('always'),
      delayMs,
      ...email,
    }),
  );
}

// TypeScript cannot see that the record is one of settings.
const anyPlay = fc.record({
  call: fc.constantFrom(...product.calls),
  settings: fc.record({
    calls: fc.record(forEachCall<fc.Arbitrary<unknown>>(product.calls, settingFor)),
    network: keyOf(networks),
    seed: keyOf(product.seeds),
  }) as fc.Arbitrary<Settings>,
  isBySomebodyElse: fc.boolean(),
});

const plays = fc.sample(anyPlay, { seed, numRuns: total });

/**
 * The site over a mock whose waits pass at once: the clock is set ahead instead. A call that must end
 * by its time limit gets a short one.
 */
function openAtOnce() {
  let played = '';
  let aheadMs = 0;
  let waitedMs = 0;
  let limitMs = Number.POSITIVE_INFINITY;
  const limits = { ...limitsMs };
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);

  function pass(ms: number): void {
    waitedMs += ms;
    aheadMs += ms;
  }

  const options = {
    limitsMs: limits,
    resendDelayMs() {
      pass(resendMs);
      return 0;
    },
    async wait(ms: number) {
      if (waitedMs + ms >= limitMs) await new Promise(() => {});
      pass(ms);
    },
  };
  const site = openPlayer('/', options, (gateway) =>
    wrapCalls(gateway, (call, run) => {
      if (call === played) waitedMs = 0;
      return run().catch((error) => {
        if (call === played && error.kind === 'timeout') pass(limitMs - waitedMs);
        throw error;
      });
    }),
  );
  const { interceptor } = site.mock;
  onTestFinished(interceptor.subscribe(() => queueMicrotask(() => interceptor.release())));

  return {
    ...site,
    /** Gets ready for one call, which ends by its time limit or before. */
    prepare({ id, limitMs: standard }: Call, isTimeout: boolean) {
      played = id;
      limitMs = standard;
      Object.assign(limits, { [id]: isTimeout ? shortLimitMs : standard });
    },
  };
}

/** Plays some of the settings twice, since most change with the requests; says what is red. */
async function redOf(some: typeof plays): Promise<string[]> {
  const { player, controls, follow, mock, prepare } = openAtOnce();
  await screen.findByText('15+', { selector: 'dd' });
  const red: string[] = [];
  // By call, since the player stays on a page as long as it can.
  for (const { call, settings, isBySomebodyElse } of some.toSorted((one, other) =>
    one.call.id.localeCompare(other.call.id),
  )) {
    follow({ settings, answered: {} });
    await openPageOf(call);
    for (const turn of ['first', 'second']) {
      const field = document.querySelector<HTMLInputElement>('form input');
      if (field) type(field, isBySomebodyElse ? somebodyElse : '');
      const nth = (mock.interceptor.getState().answered[call.id] ?? 0) + 1;
      const email = isBySomebodyElse && call.emailIn ? { email: somebodyElse } : {};
      const { end } = expectedOf({ call, settings, nth, counts: mock.data.counts(), ...email });
      prepare(call, end === 'timeout');
      await player.tryOut([call]);
      const differences = player.getState().trial?.played.flatMap((one) => one.differences);
      if (differences?.length === 0) continue;
      red.push(`${call.id}, ${turn}, ${formatLink(product, controls.settings())}: ${differences}`);
    }
  }
  takeConsoleErrors();
  return red;
}

const starts = Array.from({ length: total / perTest }, (_, index) => index * perTest);
const title = `the correct page never differs in random settings (seed ${seed}, ${perTest} from %i on)`;
const timeout = 300_000;

async function playFrom(start: number): Promise<void> {
  expect(await redOf(plays.slice(start, start + perTest))).toEqual([]);
}

it.for(starts.slice(0, 1))(title, { timeout }, playFrom);
it.for(starts.slice(1))(title, { timeout, tags: ['thorough'] }, playFrom);
