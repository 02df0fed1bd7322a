import { beforeEach, expect, it, vi } from 'vitest';
import { createTimedGateway } from '../../../src/gateway/timed.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { createDeferred } from '../../support/deferred.ts';
import { callThrough } from '../../support/gateway.ts';
import { gatewayWith } from './gateway-with.ts';

const stats = { families: 1, neighborhoods: 1 };

/** Creates a fake adapter's calls. `stats` returns the stats immediately. */
const createCalls = () => ({ signup: vi.fn(), stats: vi.fn(async () => stats), logo: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
});

it('the gateway loads its adapter immediately and only once', async () => {
  const load = vi.fn(async () => createCalls);
  const gateway = createTimedGateway(load);
  expect(load).toHaveBeenCalledTimes(1);
  const first = gateway.stats();
  const second = gateway.stats();
  await expect(Promise.all([first, second])).resolves.toEqual([stats, stats]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a call fails if the adapter does not load, and the next call retries the load', async () => {
  const load = vi.fn(async () => createCalls);
  const cause = new TypeError('Failed to fetch dynamically imported module');
  load.mockRejectedValueOnce(cause);
  const gateway = createTimedGateway(load);
  await expect(gateway.stats()).rejects.toMatchObject({ kind: 'network', cause });
  await expect(gateway.stats()).resolves.toEqual(stats);
});

it('a call rejects with a GatewayError even if the adapter throws another error', async () => {
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
] as const)('a %s call times out after exactly %d ms', async (call, limitMs) => {
  const gateway = createTimedGateway(() => new Promise(() => {}));
  const ended = vi.fn();
  callThrough(gateway, call).catch(({ kind }) => ended(kind));
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('timeout');
});

it.each(callIds)('a %s call that takes too long is aborted', async (id) => {
  const { call, sent } = gatewayWith(() => new Promise(() => {}), { limitMs: 1_000 });
  const ended = call(id).catch(({ kind }) => kind);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ended).toBe('timeout');
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('a finished call leaves no timer running', async () => {
  await createTimedGateway(async () => createCalls).stats();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['timed out', () => vi.advanceTimersByTimeAsync(15_000)],
  // During sleep, the clock advances, but timers do not.
  ['waited while the machine slept', async () => vi.setSystemTime(Date.now() + 3_600_000)],
])('a call is never sent if it %s', async (_what, passTime) => {
  const calls = createCalls();
  const loaded = createDeferred();
  const gateway = createTimedGateway(() => loaded.promise.then(() => () => calls));
  const signup = gateway.signup({ email: 'ada@example.com', zipCode: null });
  const failure = expect(signup).rejects.toMatchObject({ kind: 'timeout' });
  await passTime();
  loaded.resolve();
  await failure;
  await gateway.stats();
  expect(calls.signup).not.toHaveBeenCalled();
});
