import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applies, untouched } from '../../../mocks/control/call-setting.ts';
import type { Rules } from '../../../mocks/control/settings.ts';
import { type OutcomeId, outcomes } from '../../../mocks/scenarios/outcomes.ts';
import { presets } from '../../../mocks/scenarios/presets.ts';
import type { ScenarioId } from '../../../mocks/scenarios/table.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { formAt } from '../../support/form.ts';
import {
  expectFigures,
  expectLines,
  expectNoServerText,
  expectToast,
  fallbacks,
} from '../../support/outcomes.ts';
import { openWith, scenarioOf, signUp } from '../../support/scenario-site.ts';

/** What the visitor should see on the `nth` request of a call under some rules. */
function shownAt<Call extends CallId>(rules: Rules, call: Call, nth: number): OutcomeId<Call> {
  const { when, scenario } = rules.calls[call];
  const id = applies(when, nth) ? scenario : untouched.scenario;
  return scenarioOf(call, id as ScenarioId<Call>).shows;
}

describe.each(Object.entries(presets))('the preset %s', (_id, { rules }) => {
  it('shows what its scenarios say, on the first try and on the second', async () => {
    const { mock, user, sent } = openWith('/', rules);
    const totals = mock.store.count();
    await expectFigures(
      shownAt(rules, 'stats', 1) === 'totals'
        ? { families: `${totals.families}+`, neighborhoods: `${totals.neighborhoods}+` }
        : fallbacks,
    );
    expectLines(outcomes.stats[shownAt(rules, 'stats', 1)]);
    const form = formAt(0);
    await signUp(user, form, 'ada@example.com');
    const first = outcomes.signup[shownAt(rules, 'signup', 1)];
    await expectToast(first);
    await waitFor(() => expect(sent('stats')).toBe(first.fields === 'cleared' ? 2 : 1));
    await signUp(user, form, 'bob@example.com');
    await expectToast(outcomes.signup[shownAt(rules, 'signup', 2)], 2);
    expect(sent('signup')).toBe(2);
    await waitFor(() => expect(form.email).toBeEnabled());
    takeConsoleErrors();
    expectNoServerText();
  });
});
