import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OutcomeId, outcomes } from '../../../mocks/calls/outcomes.ts';
import { presetIds } from '../../../mocks/calls/presets.ts';
import type { ScenarioId } from '../../../mocks/calls/table.ts';
import { settingAt } from '../../../mocks/kit/settings/call-setting.ts';
import { type Settings, settingsOfPreset } from '../../../mocks/kit/settings/settings.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { formAt } from '../../support/form.ts';
import {
  defaults,
  expectFigures,
  expectLines,
  expectNoServerText,
  expectToast,
} from '../../support/outcomes.ts';
import { scenarioOf } from '../../support/scenario-of.ts';
import { openWith, signUp } from '../../support/scenario-site.ts';

/** What the visitor should see on the `nth` request of a call under some settings. */
function shownAt<Call extends CallId>(
  settings: Settings,
  call: Call,
  nth: number,
): OutcomeId<Call> {
  const { scenario } = settingAt(settings.calls[call], nth);
  return scenarioOf(call, scenario as ScenarioId<Call>).shows;
}

describe.each(presetIds)('the preset %s', (id) => {
  const settings = settingsOfPreset(id);

  it('shows what its scenarios say, on the first try and on the second', async () => {
    const { mock, user, sent } = openWith('/', settings);
    const stats = mock.store.count();
    await expectFigures(
      shownAt(settings, 'stats', 1) === 'stats'
        ? { families: `${stats.families}+`, neighborhoods: `${stats.neighborhoods}+` }
        : defaults,
    );
    expectLines(outcomes.stats[shownAt(settings, 'stats', 1)]);
    const form = formAt(0);
    await signUp(user, form, 'ada@example.com');
    const first = outcomes.signup[shownAt(settings, 'signup', 1)];
    await expectToast(first);
    expect(sent('stats')).toBe(1);
    await signUp(user, form, 'bob@example.com');
    await expectToast(outcomes.signup[shownAt(settings, 'signup', 2)], 2);
    expect(sent('signup')).toBe(2);
    await waitFor(() => expect(form.email).toBeEnabled());
    takeConsoleErrors();
    expectNoServerText();
  });
});
