import { describe, expect, it } from 'vitest';
import { scenarioIds } from '../../../mocks/calls/table.ts';
import { formAt } from '../../support/form.ts';
import { expectFigures, expectSignup, seeded, toasts } from '../../support/outcomes.ts';
import { openScenario, signUp } from '../../support/scenario-site.ts';

describe('a signup', () => {
  it.each(scenarioIds('signup'))('that meets %s', async (id) => {
    const { scenario, user, sent, waitedMs } = openScenario('/', 'signup', id);
    await expectFigures(seeded);
    const form = formAt(0);
    await signUp(user, form, 'ada@example.com');
    await expectSignup(scenario.shows, form, 'ada@example.com');

    expect(sent('signup')).toBe(scenario.requests ?? 1);
    expect(waitedMs).toEqual(scenario.delayMs ? [scenario.delayMs] : []);
    if (scenario.shows.startsWith('told')) expect(toasts()).toHaveLength(1);
  });

  it('that was saved but lost succeeds on the second try, and counts once', async () => {
    const { scenario, user, mock } = openScenario('/', 'signup', 'saved-but-lost');
    const form = formAt(0);
    await signUp(user, form, 'ada@example.com');
    await expectSignup(scenario.shows, form, 'ada@example.com');

    mock.interceptor.set('signup', { scenario: 'live' });
    await user.click(form.button);
    await expectSignup('welcomed', form, 'ada@example.com', 2);
    await expectFigures({ families: '74+', neighborhoods: '15+' });
  });

  it('whose token was refused once is sent again, and nobody notices', async () => {
    const { scenario, user, mock, sent } = openScenario('/', 'signup', 'token-from-future');
    expect(scenario.requests).toBe(2);
    await expectFigures(seeded);
    mock.interceptor.set('signup', { scenario: 'token-from-future', frequency: 'once' });
    const form = formAt(0);
    await signUp(user, form, 'ada@example.com');
    await expectSignup('welcomed', form, 'ada@example.com');
    expect(sent('signup')).toBe(2);
    await expectFigures({ families: '74+', neighborhoods: '15+' });
  });
});
