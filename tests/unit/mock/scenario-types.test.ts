import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Call, Scenario } from '../../../mocks/kit/call.ts';
import { product } from '../../../mocks/product.ts';
import { signup } from '../../../mocks/scenarios/signup.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { everyScenario } from '../../support/settings.ts';

const answer = () => new Response();
const named = { title: 'Something', group: 'odd', words: '', answer } as const;
type OfSignup = Scenario<keyof typeof signup.outcomes>;

// @ts-expect-error a scenario must say what the visitor should see
const withoutExpectation: OfSignup = { ...named, happens: 'Something.' };

// @ts-expect-error a scenario must say in plain words what happens
const withoutWords: OfSignup = { ...named, shows: 'welcomed' };

// @ts-expect-error a call does not have the outcomes of another
const ofAnotherCall: OfSignup = { ...named, happens: 'Something.', shows: 'picture' };

it('describes every call of the gateway', () => {
  expect(product.calls.map(({ id }) => id)).toEqual(callIds);
});

describe('the scenarios', () => {
  it('cannot be without an expectation', () => {
    expect([withoutExpectation, withoutWords, ofAnotherCall]).toHaveLength(3);
    expectTypeOf(signup.scenarios.live.shows).toExtend<keyof typeof signup.outcomes>();
  });

  it.each(everyScenario)('of %s have words and an outcome: %s', (_call, _id, scenario) => {
    expect(scenario.title).toMatch(/^[A-Z].*[^.]$/);
    expect(scenario.happens).toMatch(/^[A-Z].*\.$/);
  });

  it('show every outcome of their call, and no other', () => {
    for (const { scenarios, outcomes } of product.calls as readonly Call[]) {
      const shown = new Set(Object.values(scenarios).map(({ shows }) => shows));
      expect([...shown].sort()).toEqual(Object.keys(outcomes).sort());
    }
  });
});
