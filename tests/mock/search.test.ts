import { expect, it } from 'vitest';
import { searchAll } from '../../mocks/control/search.ts';

const found = (query: string) =>
  searchAll(query).map((one) => (one.kind === 'scenario' ? `${one.call}:${one.id}` : one.id));

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
])('the search for %j finds what a tester means', (query, ids) => {
  expect(found(query)).toEqual(expect.arrayContaining(ids));
});
