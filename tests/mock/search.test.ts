import { expect, it } from 'vitest';
import { searchRows } from '../../mocks/control/rows.ts';

const found = (query: string) => searchRows(query).map(({ id }) => id);

it.each([
  ['thousands', ['stats:huge', 'crowded']],
  ['timed out', ['signup:never', 'stats:never', 'logo:never']],
  ['stats failing', ['stats:server-error', 'stats:network-error']],
  ['404', ['signup:unavailable', 'stats:unavailable', 'logo:unavailable']],
  ['502', ['signup:unavailable']],
  ['figures zero', ['stats:zeros']],
  ['service unavailable', ['signup:unavailable', 'stats:unavailable']],
  ['slow phone', ['slow-phone']],
  ['3g', ['fast-3g', 'slow-3g', 'slow-phone']],
  ['offline', ['offline', 'signup:network-error']],
  ['servers crashed', ['signup:server-error', 'stats:server-error']],
  ['slow internet', ['slow-3g', 'fast-3g', 'signup:slow']],
  ['airplane mode', ['offline']],
  ['throttled', ['slow-3g', 'signup:rate-limited']],
  ['many users', ['crowded', 'stats:huge']],
  ['5000', ['crowded']],
  ['spam', ['signup:rate-limited']],
  ['too fast', ['signup:rate-limited']],
])('the search for %j finds what a tester means', (query, ids) => {
  expect(found(query)).toEqual(expect.arrayContaining(ids));
});

it.each([
  ['offline', 'offline'],
  ['timeout', 'signup:never'],
  ['rate limit', 'signup:rate-limited'],
  ['empty', 'empty'],
  ['seed', 'default'],
  ['validation', 'signup:invalid-email'],
  ['unauthorized', 'signup:unauthorized'],
  ['cors', 'signup:network-error'],
  ['5xx', 'signup:server-error'],
  ['4xx', 'signup:unauthorized'],
  ['slow', 'signup:slow'],
])('the search for %j finds first what has it in its name', (query, id) => {
  expect(found(query)[0]).toBe(id);
});

it.each([
  ['500', 'slow-phone'],
  ['rate limit', 'logo:never'],
  ['5xx', 'signup:rate-limited'],
])('the search for %j does not find %j, which has it in a longer word or number', (query, id) => {
  expect(found(query)).not.toContain(id);
});
