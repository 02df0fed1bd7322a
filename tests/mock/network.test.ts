import { describe, expect, it } from 'vitest';
import { sameLimits } from '../support/gateway.ts';
import { endsOf, startMock } from './start-mock.ts';

const join = { email: 'ada@example.com', zipCode: null };

describe('a call that is stopped', () => {
  const stopped = { page: { result: 'stopped' } };
  it.each<[when: string, link: string, reached: object]>([
    ['on its way', 'mock-network=slow-3g', stopped],
    ['held', 'mock-network=hold', { mock: { state: 'held' } }],
    ['waiting for its answer', 'mock=signup:slow', stopped],
    ['about to be sent again', 'mock=signup:token-from-future@once', stopped],
  ])(
    'fails at once for the page while it is %s, and stores nothing',
    async (_when, link, reached) => {
      const { gateway, backend, controls, log, stopCalls } = startMock({
        link,
        wait: async () => stopCalls(),
        resendDelayMs() {
          stopCalls();
          return 0;
        },
      });
      const signup = endsOf(1, () => gateway.signup(join));
      await expect.poll(() => log()[0]).toMatchObject(reached);
      stopCalls();
      expect(await signup).toEqual(['network']);
      expect(log()).toMatchObject([{ page: { ok: false, result: 'stopped' } }]);
      controls.network('none');
      // By then, it would have been stored.
      await gateway.stats();
      expect(backend.waitlist.added('default')).toEqual([]);
    },
  );
});

describe('held requests', () => {
  const limitsMs = { ...sameLimits(5000), signup: 50 };

  it('are held no longer once the page has given them up, and are not stored', async () => {
    const { gateway, backend, controls, log } = startMock({ link: 'mock-network=hold', limitsMs });
    expect(await endsOf(1, () => gateway.signup(join))).toEqual(['timeout']);
    await expect.poll(() => log()[0]?.mock).toMatchObject({ state: 'done', result: 'given up' });
    expect(log()[0]?.page).toMatchObject({ ok: false, result: 'timeout' });
    controls.release();
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

  it('fail when the network goes offline, and go over the one that is chosen instead', async () => {
    const { controls, gateway, backend, waitedMs } = startMock({ link: 'mock-network=hold' });
    const held = () => controls.log().filter(({ mock }) => mock.state === 'held');
    const signup = endsOf(1, () => gateway.signup(join));
    await expect.poll(held).toHaveLength(1);
    controls.network('offline');
    expect(await signup).toEqual(['network']);
    expect(backend.waitlist.added('default')).toEqual([]);

    controls.network('hold');
    const again = endsOf(1, () => gateway.signup(join));
    await expect.poll(held).toHaveLength(1);
    controls.network('fast-3g');
    expect(await again).toEqual(['fine']);
    expect(waitedMs).toEqual([560]);
  });
});
