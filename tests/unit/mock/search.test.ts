import { describe, expect, it } from 'vitest';
import { callIds } from '../../../mocks/calls/calls.ts';
import { findScenario, scenarioIds } from '../../../mocks/calls/table.ts';
import { searchScenarios } from '../../../mocks/kit/search.ts';

function found(query: string): string[] {
  return searchScenarios(query).map(({ call, id }) => `${call}:${id}`);
}

describe('the search for scenarios', () => {
  it.each([
    ['500', 'signup:server-error'],
    ['429', 'stats:rate-limited'],
    ['timeout', 'signup:never'],
    ['timeout', 'logo:stalled-body'],
    ['JSON broken', 'signup:malformed-json'],
    ['offline logo', 'logo:network-error'],
    ['captive portal', 'stats:html-page'],
    ['saved-but-lost', 'signup:saved-but-lost'],
  ])('finds by “%s” %s', (query, wanted) => {
    expect(found(query)).toContain(wanted);
  });

  it('finds everything by nothing, and nothing by nonsense', () => {
    expect(found('')).toHaveLength(callIds.flatMap((call) => scenarioIds(call)).length);
    expect(found('xyzzy')).toEqual([]);
  });

  it('knows every status by which a scenario is described', () => {
    for (const call of callIds) {
      for (const id of scenarioIds(call)) {
        const scenario = findScenario(call, id);
        const [, status] = /\((\d{3})\b/.exec(scenario?.happens ?? '') ?? [];
        if (status) expect(found(status), status).toContain(`${call}:${id}`);
      }
    }
  });
});
