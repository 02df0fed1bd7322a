import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../mocks/calls/outcomes.ts';
import { scenarioIds } from '../../../mocks/calls/table.ts';
import { expectLines, expectNoServerText, expectToast } from '../../support/outcomes.ts';
import { openScenario } from '../../support/scenario-site.ts';

describe('a logo', () => {
  it.each(scenarioIds('logo'))('that meets %s', async (id) => {
    const { scenario, user, sent, waitedMs } = openScenario('/logo', 'logo', id);
    await user.click(await screen.findByRole('button', { name: 'Generate Logo' }));
    const outcome = outcomes.logo[scenario.shows];
    await expectToast(outcome);

    expect(screen.queryAllByRole('img', { name: /logo/i })).toHaveLength(
      scenario.shows === 'picture' ? 1 : 0,
    );
    expect(screen.getByRole('button', { name: 'Generate Logo' })).toBeEnabled();
    expectLines(outcome);
    expectNoServerText();
    expect(sent('logo')).toBe(scenario.requests ?? 1);
    expect(waitedMs).toEqual(scenario.delayMs ? [scenario.delayMs] : []);
  });
});
