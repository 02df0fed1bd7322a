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
    const { interceptor, gateway } = start();
    expect(await endsOf(1, gateway.readStats)).toEqual(['fine']);
    interceptor.set('stats', { scenario: 'unavailable' });
    expect(await endsOf(2, gateway.readStats)).toEqual(['unavailable', 'unavailable']);
    interceptor.set('stats', { scenario: 'live' });
    expect(await endsOf(1, gateway.readStats)).toEqual(['fine']);
  });

  it('for one request lets all others be', async () => {
    const { interceptor, gateway } = start();
    interceptor.set('stats', { scenario: 'rate-limited', frequency: 'once' });
    expect(await endsOf(3, gateway.readStats)).toEqual(['rate-limited', 'fine', 'fine']);
    expect(interceptor.getState().seen.stats).toBe(3);
  });

  it('for every second request counts from when it was set', async () => {
    const { interceptor, gateway } = start();
    await gateway.readStats();
    interceptor.set('stats', { scenario: 'network-error', frequency: 'every-2' });
    expect(await endsOf(4, gateway.readStats)).toEqual(['fine', 'network', 'fine', 'network']);
  });

  it("adds its delay to the scenario's and to the line's", async () => {
    const { interceptor, gateway, waitedMs } = start();
    interceptor.set('stats', { scenario: 'slow', delayMs: 800 });
    interceptor.setNetwork('slow-3g');
    await gateway.readStats();
    expect(waitedMs).toEqual([2000, 3800]);
  });

  it('touches no other call', async () => {
    const { interceptor, gateway } = start();
    interceptor.set('signup', { scenario: 'server-error' });
    expect(await endsOf(1, gateway.readStats)).toEqual(['fine']);
  });
});

describe('the network', () => {
  it('can be cut, and nothing is stored then', async () => {
    const { interceptor, gateway, store } = start();
    interceptor.setNetwork('offline');
    const join = () => gateway.joinWaitlist({ email: 'ada@example.com', zipCode: null });
    expect(await endsOf(1, join)).toEqual(['network']);
    expect(store.findSignup('ada@example.com')).toBeNull();
    expect(interceptor.getState().log[0]?.status.kind).toBe('network-error');
  });

  it('holds requests until they are let through, one or all', async () => {
    const { interceptor, gateway } = start({
      settings: { network: 'hold' },
    });
    const ended: string[] = [];
    const stats = gateway.readStats().then(() => ended.push('stats'));
    const signup = gateway
      .joinWaitlist({ email: 'ada@example.com', zipCode: null })
      .then(() => ended.push('signup'));
    const heldIds = () =>
      interceptor
        .getState()
        .log.filter(({ status }) => status.kind === 'held')
        .map(({ id, call }) => ({ id, call }));
    await expect.poll(heldIds).toHaveLength(2);

    interceptor.release(heldIds().find(({ call }) => call === 'signup')?.id);
    await signup;
    expect(ended).toEqual(['signup']);
    interceptor.release();
    await stats;
    expect(ended).toEqual(['signup', 'stats']);
  });
});

it('shows a page the headers only that a browser would', async () => {
  const { interceptor } = start();
  interceptor.set('stats', { scenario: 'rate-limited' });
  const url = 'https://mock.invalid/rest/v1/rpc/get_waitlist_stats';
  const response = await interceptor.answer(
    'stats',
    new Request(url, { method: 'POST', body: '' }),
  );
  expect(response.status).toBe(429);
  expect([...response.headers.keys()]).toEqual(['content-type']);
});

describe('the log', () => {
  it('has request and answer, newest first, with keys masked', async () => {
    const { interceptor, gateway } = start();
    await gateway.readStats();
    await gateway.joinWaitlist({ email: 'ada@example.com', zipCode: '94110' });
    const body = () =>
      interceptor.getState().log.map(({ status }) => 'body' in status && status.body);
    await expect
      .poll(body)
      .toEqual(['{"is_new_neighborhood":false}', '{"total_families":73,"total_neighborhoods":15}']);
    const [newest] = interceptor.getState().log;
    expect(newest).toMatchObject({ call: 'signup', method: 'POST', headers: { apikey: '•••' } });
    expect(JSON.stringify(interceptor.getState().log)).not.toContain('sb_publishable');
  });

  it('knows when the page has given a request up', async () => {
    const { interceptor } = start();
    interceptor.set('stats', { scenario: 'never' });
    const giving = new AbortController();
    const url = 'https://mock.invalid/rest/v1/rpc/get_waitlist_stats';
    interceptor.announce(url, giving.signal);
    const request = new Request(url, { method: 'POST', body: '{}', headers: { apikey: 'k' } });
    void interceptor.answer('stats', request);
    await expect.poll(() => interceptor.getState().log.length).toBe(1);
    expect(interceptor.getState().log[0]?.gaveUpAfterMs).toBeNull();
    giving.abort();
    expect(interceptor.getState().log[0]?.gaveUpAfterMs).toBeTypeOf('number');
  });

  it('keeps the last 200 requests', async () => {
    const { interceptor } = start();
    const request = () =>
      new Request('https://mock.invalid/x', {
        method: 'POST',
        body: '{}',
        headers: { apikey: 'k' },
      });
    for (let count = 0; count < 205; count += 1) await interceptor.answer('stats', request());
    expect(interceptor.getState().log).toHaveLength(200);
    expect(interceptor.getState().log[0]?.id).toBe(205);
  });
});
