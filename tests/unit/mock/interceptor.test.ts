import { describe, expect, it, onTestFinished } from 'vitest';
import { startMockServer } from '../../../mocks/node.ts';

type Options = NonNullable<Parameters<typeof startMockServer>[0]>;

function start(options: Options = {}) {
  const waitedMs: number[] = [];
  const mock = startMockServer({
    async wait(ms) {
      waitedMs.push(ms);
    },
    ...options,
  });
  onTestFinished(() => mock.stop());
  return { ...mock, waitedMs };
}

/** How each of some calls in a row ends. */
async function endsOf(count: number, call: () => Promise<unknown>): Promise<string[]> {
  const ends: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    ends.push(
      await call().then(
        () => 'fine',
        ({ kind }) => kind,
      ),
    );
  }
  return ends;
}

describe('a setting', () => {
  it('takes effect from the next request on, and away again', async () => {
    const { kit, gateway } = start();
    expect(await endsOf(1, gateway.readStats)).toEqual(['fine']);
    kit.set('stats', { scenario: 'unavailable' });
    expect(await endsOf(2, gateway.readStats)).toEqual(['unavailable', 'unavailable']);
    kit.set('stats', { scenario: 'live' });
    expect(await endsOf(1, gateway.readStats)).toEqual(['fine']);
  });

  it('for one request lets all others be', async () => {
    const { kit, gateway } = start();
    kit.set('stats', { scenario: 'rate-limited', when: 'once' });
    expect(await endsOf(3, gateway.readStats)).toEqual(['rate-limited', 'fine', 'fine']);
    expect(kit.getState().seen.stats).toBe(3);
  });

  it('for every second request counts from when it was set', async () => {
    const { kit, gateway } = start();
    await gateway.readStats();
    kit.set('stats', { scenario: 'network-error', when: 'every-2' });
    expect(await endsOf(4, gateway.readStats)).toEqual(['fine', 'network', 'fine', 'network']);
  });

  it("adds its delay to the scenario's and to the line's", async () => {
    const { kit, gateway, waitedMs } = start();
    kit.set('stats', { scenario: 'slow', delayMs: 800 });
    kit.setNetwork('slow-3g');
    await gateway.readStats();
    expect(waitedMs).toEqual([2000, 3800]);
  });

  it('touches no other call', async () => {
    const { kit, gateway } = start();
    kit.set('signup', { scenario: 'server-error' });
    expect(await endsOf(1, gateway.readStats)).toEqual(['fine']);
  });
});

describe('the line', () => {
  it('can be cut, and nothing is stored then', async () => {
    const { kit, gateway, store } = start();
    kit.setNetwork('offline');
    const join = () => gateway.joinWaitlist({ email: 'ada@example.com', zipCode: null });
    expect(await endsOf(1, join)).toEqual(['network']);
    expect(store.findSignup('ada@example.com')).toBeNull();
    expect(kit.getState().log[0]?.status.kind).toBe('line-cut');
  });

  it('holds requests until they are let through, one or all', async () => {
    const { kit, gateway } = start({
      rules: { calls: start().kit.getState().settings, network: 'hold' },
    });
    const ended: string[] = [];
    const stats = gateway.readStats().then(() => ended.push('stats'));
    const signup = gateway
      .joinWaitlist({ email: 'ada@example.com', zipCode: null })
      .then(() => ended.push('signup'));
    const heldIds = () =>
      kit
        .getState()
        .log.filter(({ status }) => status.kind === 'held')
        .map(({ id, call }) => ({ id, call }));
    await expect.poll(heldIds).toHaveLength(2);

    kit.release(heldIds().find(({ call }) => call === 'signup')?.id);
    await signup;
    expect(ended).toEqual(['signup']);
    kit.release();
    await stats;
    expect(ended).toEqual(['signup', 'stats']);
  });
});

describe('the log', () => {
  it('has request and answer, newest first, with keys masked', async () => {
    const { kit, gateway } = start();
    await gateway.readStats();
    await gateway.joinWaitlist({ email: 'ada@example.com', zipCode: '94110' });
    const body = () => kit.getState().log.map(({ status }) => 'body' in status && status.body);
    await expect
      .poll(body)
      .toEqual(['{"is_new_neighborhood":false}', '{"total_families":73,"total_neighborhoods":15}']);
    const [newest] = kit.getState().log;
    expect(newest).toMatchObject({ call: 'signup', method: 'POST', headers: { apikey: '•••' } });
    expect(JSON.stringify(kit.getState().log)).not.toContain('sb_publishable');
  });

  it('knows when the page has given a request up', async () => {
    const { kit } = start();
    kit.set('stats', { scenario: 'never' });
    const giving = new AbortController();
    const url = 'https://mock.invalid/rest/v1/rpc/get_waitlist_stats';
    kit.announce(url, giving.signal);
    const request = new Request(url, { method: 'POST', body: '{}', headers: { apikey: 'k' } });
    void kit.answer('stats', request);
    await expect.poll(() => kit.getState().log.length).toBe(1);
    expect(kit.getState().log[0]?.gaveUpAfterMs).toBeNull();
    giving.abort();
    expect(kit.getState().log[0]?.gaveUpAfterMs).toBeTypeOf('number');
  });

  it('keeps the last 200 requests', async () => {
    const { kit } = start();
    const request = () =>
      new Request('https://mock.invalid/x', {
        method: 'POST',
        body: '{}',
        headers: { apikey: 'k' },
      });
    for (let count = 0; count < 205; count += 1) await kit.answer('stats', request());
    expect(kit.getState().log).toHaveLength(200);
    expect(kit.getState().log[0]?.id).toBe(205);
  });
});
