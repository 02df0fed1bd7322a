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
])('the search for %j finds what a tester means', (query, ids) => {
  expect(found(query)).toEqual(expect.arrayContaining(ids));
});

it('the search finds a number as a whole', () => {
  expect(found('500')).not.toContain('slow-phone');
});
