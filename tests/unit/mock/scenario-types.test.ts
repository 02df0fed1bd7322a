import { describe, expect, expectTypeOf, it } from 'vitest';
import { callIds } from '../../../mocks/calls/calls.ts';
import { outcomes } from '../../../mocks/calls/outcomes.ts';
import { findScenario, scenarioIds, scenarios } from '../../../mocks/calls/table.ts';
import type { Scenario } from '../../../mocks/kit/scenario.ts';

const answer = () => new Response();
const named = { title: 'Something', group: 'odd', words: '', answer } as const;

// @ts-expect-error a scenario must say what the visitor should see
const withoutExpectation: Scenario<'signup'> = { ...named, happens: 'Something.' };

// @ts-expect-error a scenario must say in plain words what happens
const withoutWords: Scenario<'signup'> = { ...named, shows: 'welcomed' };

// @ts-expect-error the outcome of one call is none of another's
const ofAnotherCall: Scenario<'signup'> = { ...named, happens: 'Something.', shows: 'picture' };

describe('the scenario table', () => {
  it('cannot hold a scenario without an expectation', () => {
    expect([withoutExpectation, withoutWords, ofAnotherCall]).toHaveLength(3);
    expectTypeOf<Scenario<'stats'>['shows']>().toEqualTypeOf<'stats' | 'defaults'>();
  });

  it.each(callIds)('has words and an outcome for every scenario of %s', (call) => {
    for (const id of scenarioIds(call)) {
      const scenario = findScenario(call, id);
      expect(scenario?.title).toMatch(/^[A-Z].*[^.]$/);
      expect(scenario?.happens).toMatch(/^[A-Z].*\.$/);
      expect(Object.keys(outcomes[call])).toContain(scenario?.shows);
    }
  });

  it('shows every class of outcome in some scenario', () => {
    for (const call of callIds) {
      const shown = new Set(Object.values(scenarios[call]).map(({ shows }) => shows));
      expect([...shown].sort()).toEqual(Object.keys(outcomes[call]).sort());
    }
  });
});
