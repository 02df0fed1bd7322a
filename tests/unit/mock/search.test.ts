import { describe, expect, it } from 'vitest';
import { searchScenarios } from '../../../mocks/kit/settings/search.ts';
import { product } from '../../../mocks/product.ts';
import { everyScenario } from '../../support/settings.ts';

function found(query: string): string[] {
  return searchScenarios(product.calls, query).map(({ call, id }) => `${call.id}:${id}`);
}

describe('the search for scenarios', () => {
  it.each([
    ['500', 'signup:server-error'],
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
    expect(found('xyzzy')).toEqual([]);
  });

  it('knows every status by which a scenario is described', () => {
    for (const [call, id, { happens }] of everyScenario) {
      const [, status] = /\((\d{3})\b/.exec(happens) ?? [];
      if (status) expect(found(status), status).toContain(`${call}:${id}`);
    }
  });
});
