import { describe, expect, it, vi } from 'vitest';
import { noRows } from '../../mocks/backend/seeds.ts';
import { scenarioOf } from '../../mocks/scenarios/calls.ts';
import { serverMarker } from '../../mocks/scenarios/shared.ts';
import { sameLimits } from '../support/gateway.ts';
import { endOf, everyScenario, pageCall, startMock } from './start-mock.ts';

describe("a call's setting", () => {
  it('adds its delay to the delays of the scenario and the network', async () => {
    const { controls, gateway, waitedMs } = startMock();
    controls.set('stats', 'slow', { delayMs: 800 });
    controls.network('slow-3g');
    await gateway.stats();
    expect(waitedMs).toEqual([2000, 3800]);
  });

  it('keeps its sequence and delay when its custom response changes', () => {
    const { controls } = startMock({ link: 'mock=stats:by-hand.live~800' });
    controls.answer('stats', { status: 500 });
    const { stats } = controls.settings().calls;
    expect(stats).toMatchObject({ sequence: ['by-hand', 'live'], delayMs: 800 });
  });
});

it('a network error does not advance the sequence to the next scenario', async () => {
  const { controls, gateway } = startMock();
  controls.set('stats', ['unavailable', 'live']);
  controls.network('offline');
  expect(await endOf(gateway.stats())).toBe('network');
  controls.network('none');
  for (const end of ['unavailable', 'fine', 'fine']) {
    expect(await endOf(gateway.stats())).toBe(end);
  }
});

const errors = everyScenario.filter(({ call, id }) => (scenarioOf(call, id).status ?? 0) >= 400);

it.each(errors)(
  'the $call response of $id contains `serverMarker`, which the page must not show',
  async ({ call, id }) => {
    const { controls, answer } = startMock();
    controls.set(call, id);
    const response = await answer(call, pageCall(call));
    expect(response.status).toBe(scenarioOf(call, id).status);
    expect(await response.text()).toContain(serverMarker);
  },
);

const join = { email: 'ada@example.com', zipCode: null };

describe('a call that is aborted', () => {
  it('fails immediately during the response delay, and stores nothing', async () => {
    const { gateway, backend, stopCalls } = startMock({
      link: 'mock=signup:slow',
      wait: async () => stopCalls(),
    });
    expect(await endOf(gateway.signup(join))).toBe('network');
    // If the signup is still running, this call gives it enough time to be stored.
    await gateway.stats();
    expect(backend.waitlist.added('default')).toEqual(noRows);
  });

  it('fails immediately while the network holds the call', async () => {
    const { gateway, log, stopCalls } = startMock({ link: 'mock-network=hold' });
    const signup = endOf(gateway.signup(join));
    await expect.poll(() => log()[0]?.mock.state).toBe('held');
    stopCalls();
    expect(await signup).toBe('network');
  });
});

it('the mock does not validate a request that its simulated network drops', async () => {
  const { answer, log } = startMock({ link: 'mock-network=offline' });
  await answer('signup', pageCall('signup', { method: 'GET' }));
  expect(log()[0]).toMatchObject({ violation: null, mock: { result: 'network error' } });
});

it('the mock answers in Node without a WebSocket or a window', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const { controls, gateway } = startMock({ link: 'mock=stats:server-error' });
  expect(await endOf(gateway.stats())).toBe('unavailable');
  expect(controls.link()).toBe('?mock=stats:server-error');
});

describe('held requests', () => {
  it('end when the page aborts them, and store nothing', async () => {
    const limitsMs = { ...sameLimits(5000), signup: 50 };
    const { gateway, backend, log } = startMock({ link: 'mock-network=hold', limitsMs });
    expect(await endOf(gateway.signup(join))).toBe('timeout');
    await expect.poll(() => log()[0]?.mock.state).toBe('done');
    expect(backend.waitlist.added('default')).toEqual(noRows);
  });

  it('include a request that was in flight when the hold started', async () => {
    const { controls, gateway, log } = startMock({
      link: 'mock-network=slow-3g',
      wait: async () => controls.network('hold'),
    });
    const signup = endOf(gateway.signup(join));
    await expect.poll(() => log()[0]?.mock.state).toBe('held');
    controls.release();
    expect(await signup).toBe('fine');
  });

  it.each([
    ['offline', 'network', []],
    ['slow-3g', 'fine', [2000]],
  ] as const)('continue when the network is set to %s', async (network, end, delays) => {
    const { controls, gateway, log, waitedMs } = startMock({ link: 'mock-network=hold' });
    const signup = endOf(gateway.signup(join));
    await expect.poll(() => log()[0]?.mock.state).toBe('held');
    controls.network(network);
    expect(await signup).toBe(end);
    expect(waitedMs).toEqual(delays);
  });
});
