import { beforeEach, expect, it, vi } from 'vitest';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import { type Adapter, createTimedGateway } from '../../../src/gateway/timed.ts';
import { createDeferred } from '../../support/deferred.ts';
import { callThrough } from '../../support/gateway.ts';

const stats = { families: 1, neighborhoods: 1 };

/** An adapter that answers at once, and adds its calls to `sent`. */
function plainAdapter(sent: string[] = []): Adapter {
  // These tests make no other call.
  const gateway: Partial<Gateway> = {
    async signup() {
      sent.push('signup');
      return { isNewNeighborhood: true };
    },
    async stats() {
      sent.push('stats');
      return stats;
    },
  };
  return () => gateway as Gateway;
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('a gateway loads its code at once, and once', async () => {
  const load = vi.fn(async () => plainAdapter());
  const gateway = createTimedGateway(load);
  expect(load).toHaveBeenCalledTimes(1);
  const first = gateway.stats();
  const second = gateway.stats();
  await expect(Promise.all([first, second])).resolves.toEqual([stats, stats]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a gateway fails when its code does not load, and tries again next time', async () => {
  const load = vi.fn(async () => plainAdapter());
  const cause = new TypeError('Failed to fetch dynamically imported module');
  load.mockRejectedValueOnce(cause);
  const gateway = createTimedGateway(load);
  const first = expect(gateway.stats()).rejects.toMatchObject({ kind: 'network', cause });
  await vi.runAllTimersAsync();
  await first;
  const second = expect(gateway.stats()).resolves.toEqual(stats);
  await vi.runAllTimersAsync();
  await second;
});

it('a gateway rejects with its own error, whatever its adapter throws', async () => {
  const cause = new TypeError('URL.canParse is not a function');
  const gateway = createTimedGateway(async () => () => {
    throw cause;
  });
  await expect(gateway.stats()).rejects.toMatchObject({ name: 'GatewayError', cause });
});

it.each([
  ['signup', 15_000],
  ['stats', 10_000],
  ['logo', 90_000],
] as const)('a gateway gives a %s call %d ms, and no less', async (call, limitMs) => {
  const gateway = createTimedGateway(() => new Promise(() => {}));
  const ended = vi.fn();
  callThrough(gateway, call).catch(({ kind }) => ended(kind));
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('timeout');
});

it('a gateway leaves no timer behind', async () => {
  await createTimedGateway(async () => plainAdapter()).stats();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['it has given up', () => vi.advanceTimersByTimeAsync(15_000)],
  // Timers stand still in sleep.
  ['the machine has slept through', async () => vi.setSystemTime(Date.now() + 3_600_000)],
])('a gateway never sends a call that %s', async (_what, passTime) => {
  const sent: string[] = [];
  const loaded = createDeferred();
  const gateway = createTimedGateway(() => loaded.promise.then(() => plainAdapter(sent)));
  const signup = gateway.signup({ email: 'ada@example.com', zipCode: null });
  const failure = expect(signup).rejects.toMatchObject({ kind: 'timeout' });
  await passTime();
  loaded.resolve();
  await failure;
  await gateway.stats();
  expect(sent).toEqual(['stats']);
});
