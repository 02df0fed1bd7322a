import { describe, expect, it } from 'vitest';
import { searchAll } from '../../../mocks/control/search.ts';
import { everyScenario } from '../../support/settings.ts';

function found(query: string): string[] {
  return searchAll(query).flatMap((one) =>
    one.kind === 'scenario' ? `${one.call}:${one.id}` : [],
  );
}

describe('the search for scenarios', () => {
  it.each([
    ['500', 'signup:server-error'],
    ['503', 'signup:unavailable'],
    ['429', 'stats:rate-limited'],
    ['timeout', 'signup:never'],
    ['timeout', 'stats:stalled-body'],
    ['JSON broken', 'signup:malformed-json'],
    ['offline stats', 'stats:network-error'],
    ['captive portal', 'stats:html-page'],
    ['saved-but-lost', 'signup:saved-but-lost'],
  ])('finds by “%s” %s', (query, wanted) => {
    expect(found(query)).toContain(wanted);
  });

  it('finds everything by nothing, and nothing by nonsense', () => {
    expect(found('')).toHaveLength(everyScenario.length);
    expect(searchAll('xyzzy')).toEqual([]);
  });

  it('finds presets, networks and data as well', () => {
    const kinds = ['down', '3g', 'nobody'].map((query) => searchAll(query).at(-1));
    expect(kinds).toMatchObject([
      { kind: 'preset', id: 'backend-down' },
      { kind: 'network', id: 'slow-3g' },
      { kind: 'data', id: 'empty' },
    ]);
  });
});
