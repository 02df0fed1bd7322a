import { describe, expect, it } from 'vitest';
import { sameLimits } from '../../support/call-through.ts';
import { pageCall } from '../../support/page-call.ts';
import { endsOf, startMock } from './start-mock.ts';

describe('a setting', () => {
  it('takes effect from the next request on, and away again', async () => {
    const { interceptor, gateway } = startMock();
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
    interceptor.set('stats', { scenario: 'unavailable' });
    expect(await endsOf(2, gateway.stats)).toEqual(['unavailable', 'unavailable']);
    interceptor.set('stats', { scenario: 'live' });
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
  });

  it('for one request changes no others', async () => {
    const { interceptor, gateway } = startMock();
    interceptor.set('stats', { scenario: 'rate-limited', frequency: 'once' });
    expect(await endsOf(3, gateway.stats)).toEqual(['rate-limited', 'fine', 'fine']);
    expect(interceptor.getState().answered.stats).toBe(3);
  });

  it('for every second request counts from when it was set', async () => {
    const { interceptor, gateway } = startMock();
    await gateway.stats();
    interceptor.set('stats', { scenario: 'network-error', frequency: 'every-2' });
    expect(await endsOf(4, gateway.stats)).toEqual(['fine', 'network', 'fine', 'network']);
  });

  it("adds its delay to the scenario's and to the network's", async () => {
    const { interceptor, gateway, waitedMs } = startMock();
    interceptor.set('stats', { scenario: 'slow', delayMs: 800 });
    interceptor.setNetwork('slow-3g');
    await gateway.stats();
    expect(waitedMs).toEqual([2000, 3800]);
  });

  it('changes no other call', async () => {
    const { interceptor, gateway } = startMock();
    interceptor.set('signup', { scenario: 'server-error' });
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
  });
});

describe('“next”', () => {
  const join = (email: string) => ({ email, zipCode: null });

  it('is the next request that the scenario answers, not one that met a network error', async () => {
    const { interceptor, gateway } = startMock();
    interceptor.set('stats', { scenario: 'unavailable', frequency: 'once' });
    interceptor.setNetwork('offline');
    expect(await endsOf(2, gateway.stats)).toEqual(['network', 'network']);
    interceptor.setNetwork('none');
    expect(await endsOf(2, gateway.stats)).toEqual(['unavailable', 'fine']);
  });

  it('is not armed again by another delay, but by the same setting', async () => {
    const { interceptor, gateway } = startMock();
    interceptor.set('stats', { scenario: 'unavailable', frequency: 'once' });
    expect(await endsOf(1, gateway.stats)).toEqual(['unavailable']);
    interceptor.set('stats', { scenario: 'unavailable', frequency: 'once', delayMs: 15 });
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
    interceptor.set('stats', { scenario: 'unavailable', frequency: 'once', delayMs: 15 });
    expect(await endsOf(1, gateway.stats)).toEqual(['unavailable']);
  });

  it('continues where an earlier page of the tab stopped', async () => {
    const { gateway, interceptor } = startMock({ answered: { ...sameLimits(0), stats: 1 } });
    expect(interceptor.getState().answered.stats).toBe(1);
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
  });

  it('can be a sequence, of which the last scenario goes on', async () => {
    const { interceptor, gateway } = startMock();
    interceptor.set('stats', { scenario: 'server-error', followedBy: ['rate-limited', 'live'] });
    const ends = ['unavailable', 'rate-limited', 'fine', 'fine'];
    expect(await endsOf(4, gateway.stats)).toEqual(ends);
  });

  it('ignores emails that are not meant, and does not count them', async () => {
    const { interceptor, gateway } = startMock();
    interceptor.set('signup', { scenario: 'server-error', frequency: 'once', email: 'bad' });
    for (const email of ['ada@example.com', 'badger@example.com', 'notbad@example.com']) {
      expect(await endsOf(1, () => gateway.signup(join(email)))).toEqual(['fine']);
    }
    const ends = await endsOf(2, () => gateway.signup(join(' BAD+1@example.com')));
    expect(ends).toEqual(['unavailable', 'fine']);
  });
});

describe('an answer', () => {
  it('shows a page only the headers that a browser would show', async () => {
    const { interceptor } = startMock();
    interceptor.set('stats', { scenario: 'rate-limited' });
    const response = await interceptor.answer('stats', pageCall('stats'));
    expect(response.status).toBe(429);
    expect([...response.headers.keys()]).toEqual(['content-type']);
  });
});

describe('the log', () => {
  it('has request and answer, newest first, with keys masked', async () => {
    const { gateway, log } = startMock();
    await gateway.stats();
    await gateway.signup({ email: 'ada@example.com', zipCode: '94110' });
    const body = () => log().map(({ status }) => 'body' in status && status.body);
    await expect
      .poll(body)
      .toEqual([
        '{"is_new_neighborhood": false}',
        '{"total_families": 73, "total_neighborhoods": 15}',
      ]);
    expect(log()[0]).toMatchObject({ call: 'signup', method: 'POST', headers: { apikey: '•••' } });
    expect(JSON.stringify(log())).not.toContain('sb_publishable');
    expect(JSON.stringify(log())).not.toContain('x-mock-entry');
  });

  it('keeps the last 200 requests, and knows how many there were', () => {
    const { interceptor, log } = startMock();
    const sent = { method: 'POST', address: 'https://mock.invalid/', headers: {}, body: '{}' };
    for (let count = 0; count < 205; count += 1) interceptor.page.sends('stats', sent);
    expect(log()).toHaveLength(200);
    expect(log()[0]?.id).toBe(205);
    expect(interceptor.getState().forgotten).toBe(5);
  });
});
