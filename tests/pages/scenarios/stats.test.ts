import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../mocks/calls/outcomes.ts';
import { scenarioIds } from '../../../mocks/calls/table.ts';
import {
  defaults,
  expectFigures,
  expectLines,
  expectNoServerText,
  expectToast,
  seeded,
  shownFigures,
} from '../../support/outcomes.ts';
import { openScenario } from '../../support/scenario-site.ts';

describe('the figures', () => {
  it.each(scenarioIds('stats'))('that meet %s', async (id) => {
    const { scenario, sent, waitedMs } = openScenario('/', 'stats', id);
    expect(shownFigures()).toEqual({ families: '...', neighborhoods: '...' });
    const standard = scenario.shows === 'stats' ? seeded : defaults;
    await expectFigures(scenario.figures ?? standard);

    const outcome = outcomes.stats[scenario.shows];
    await expectToast(outcome);
    expectLines(outcome);
    expectNoServerText();
    expect(sent('stats')).toBe(scenario.requests ?? 1);
    expect(waitedMs).toEqual(scenario.delayMs ? [scenario.delayMs] : []);
    expect(screen.getAllByLabelText('Email')[0]).toBeEnabled();
  });
});
