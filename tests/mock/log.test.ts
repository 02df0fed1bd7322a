import { expect, it } from 'vitest';
import { sideInWords } from '../../mocks/control/log.ts';
import type { LogEntry } from '../../mocks/control/state.ts';
import { createMock } from '../../mocks/mock.ts';
import { wire } from '../../src/gateway/wire.ts';
import { createDeferred } from '../support/deferred.ts';
import { callThrough, sameLimits } from '../support/gateway.ts';
import { endOf, sampleEntry, startMock } from './start-mock.ts';

/** Returns what the page got: `OK`, or the error's kind. */
const pageEnd = (entry: LogEntry) => sideInWords(entry.page).result;

it('the log shows a response that the page could not use', async () => {
  const { controls, gateway, log } = startMock();
  controls.set('signup', 'malformed-json');
  await endOf(callThrough(gateway, 'signup'));
  expect(log()[0]).toMatchObject({
    method: 'POST',
    path: wire.signup.path,
    mock: { state: 'done', ok: true, result: '200' },
    page: { state: 'done', ok: false, result: 'bad reply' },
  });
});

it('the log keeps the last 200 requests and 2,000 characters of each body', () => {
  const { store, log } = createMock();
  for (let count = 0; count < 201; count += 1) log.add(sampleEntry());
  log.end(201, 'mock', { ok: true, result: '200', body: 'x'.repeat(3000) });
  const kept = store.getState().log;
  expect(kept).toHaveLength(200);
  expect(kept[0]?.mock).toMatchObject({ body: 'x'.repeat(2000) });
});

it('the log shows a timeout if a response comes too late for the page', async () => {
  const delay = createDeferred();
  const { controls, gateway, log } = startMock({
    limitsMs: sameLimits(20),
    wait: () => delay.promise,
  });
  controls.set('stats', 'slow');
  expect(await endOf(gateway.stats())).toBe('timeout');
  delay.resolve();
  await expect.poll(() => log()[0]?.mock).toMatchObject({ result: '200' });
  expect(log().map(pageEnd)).toEqual(['timeout']);
});

it('the log does not mix up two simultaneous calls', async () => {
  const { controls, gateway, log } = startMock();
  controls.set('stats', ['rate-limited', 'live']);
  const ends = await Promise.all([endOf(gateway.stats()), endOf(gateway.stats())]);
  const words = { fine: 'OK', 'rate-limited': 'rate limited' };
  expect(log().map(pageEnd).reverse()).toEqual(ends.map((end) => words[end as 'fine']));
});
