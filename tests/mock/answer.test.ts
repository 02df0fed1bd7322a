import { describe, expect, it } from 'vitest';
import { scenarioOf } from '../../mocks/scenarios/calls.ts';
import { serverMarker } from '../../mocks/scenarios/shared.ts';
import { sameLimits } from '../support/gateway.ts';
import { endsOf, everyScenario, pageCall, startMock } from './start-mock.ts';

describe('a setting', () => {
  it("adds its delay to the scenario's and to the network's", async () => {
    const { controls, gateway, waitedMs } = startMock();
    controls.set('stats', 'slow', { delayMs: 800 });
    controls.network('slow-3g');
    await gateway.stats();
    expect(waitedMs).toEqual([2000, 3800]);
  });

  it('keeps its list and delay when the answer by hand in it is written anew', () => {
    const { controls } = startMock({ link: 'mock=stats:by-hand~800@once' });
    controls.answer('stats', { status: 500 });
    const { stats } = controls.settings().calls;
    expect(stats).toMatchObject({ steps: ['by-hand', 'live'], delayMs: 800 });
  });
});

describe('a list of scenarios', () => {
  it('goes on with a request that it answers, not with one that meets a network error', async () => {
    const { controls, gateway } = startMock();
    controls.set('stats', ['unavailable', 'live']);
    controls.network('offline');
    expect(await endsOf(2, gateway.stats)).toEqual(['network', 'network']);
    controls.network('none');
    expect(await endsOf(3, gateway.stats)).toEqual(['unavailable', 'fine', 'fine']);
  });
});

const errors = everyScenario.filter(({ call, id }) => (scenarioOf(call, id).status ?? 0) >= 400);

it.each(errors)('$call that meets $id has a text that no page may show', async ({ call, id }) => {
  const { controls, answer } = startMock();
  controls.set(call, id);
  const response = await answer(call, pageCall(call));
  expect(response.status).toBe(scenarioOf(call, id).status);
  expect(await response.text()).toContain(serverMarker);
});

const join = { email: 'ada@example.com', zipCode: null };

describe('a call that is stopped', () => {
  it.each([
    ['on its way', 'mock-network=slow-3g'],
    ['waiting for its answer', 'mock=signup:slow'],
  ])('fails at once while it is %s, and stores nothing', async (_when, link) => {
    let isStopped = false;
    const { gateway, backend, stopCalls } = startMock({
      link,
      async wait() {
        if (!isStopped) stopCalls();
        isStopped = true;
      },
    });
    expect(await endsOf(1, () => gateway.signup(join))).toEqual(['network']);
    // By then, it would have been stored.
    await gateway.stats();
    expect(backend.waitlist.added('default')).toEqual([]);
  });

  it('fails at once while it is held', async () => {
    const { gateway, log, stopCalls } = startMock({ link: 'mock-network=hold' });
    const signup = endsOf(1, () => gateway.signup(join));
    await expect.poll(() => log()[0]?.mock.state).toBe('held');
    stopCalls();
    expect(await signup).toEqual(['network']);
  });
});

describe('held requests', () => {
  it('are held no longer once the page has given them up, and are not stored', async () => {
    const limitsMs = { ...sameLimits(5000), signup: 50 };
    const { gateway, backend, log } = startMock({ link: 'mock-network=hold', limitsMs });
    expect(await endsOf(1, () => gateway.signup(join))).toEqual(['timeout']);
    await expect.poll(() => log()[0]?.mock.state).toBe('done');
    expect(backend.waitlist.added('default')).toEqual([]);
  });

  it('include one that waits out its latency as the network is set to hold', async () => {
    const { controls, gateway, log } = startMock({
      link: 'mock-network=slow-3g',
      wait: async () => controls.network('hold'),
    });
    const signup = endsOf(1, () => gateway.signup(join));
    await expect.poll(() => log()[0]?.mock.state).toBe('held');
    controls.release();
    expect(await signup).toEqual(['fine']);
  });

  it('go over the network that is chosen instead', async () => {
    const { controls, gateway, log, waitedMs } = startMock({ link: 'mock-network=hold' });
    const isHeld = () => log()[0]?.mock.state;
    for (const [network, end] of [
      ['offline', 'network'],
      ['fast-3g', 'fine'],
    ] as const) {
      controls.network('hold');
      const signup = endsOf(1, () => gateway.signup(join));
      await expect.poll(isHeld).toBe('held');
      controls.network(network);
      expect(await signup).toEqual([end]);
    }
    expect(waitedMs).toEqual([560]);
  });
});
