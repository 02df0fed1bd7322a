import { describe, expect, it } from 'vitest';
import { endsOf, startMock } from './start-mock.ts';

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
    expect(await endsOf(2, gateway.stats)).toEqual(['unavailable', 'fine']);
  });

  it('continues with its last scenario', async () => {
    const { controls, gateway } = startMock();
    controls.set('stats', ['server-error', 'rate-limited', 'live']);
    const ends = ['unavailable', 'rate-limited', 'fine', 'fine'];
    expect(await endsOf(4, gateway.stats)).toEqual(ends);
    expect(controls.settings().calls.stats.answered).toBe(4);
  });
});

it('a signup changes the store four times', async () => {
  const { gateway, store } = startMock();
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  await gateway.signup({ email: 'ada@example.com', zipCode: '94110' });
  expect(changes).toBe(4);
});

it('an answer shows a page only the headers that a browser would show', async () => {
  const { controls, ask } = startMock();
  controls.set('stats', 'rate-limited');
  const response = await ask();
  expect(response.status).toBe(429);
  expect([...response.headers.keys()]).toEqual(['content-type']);
});
