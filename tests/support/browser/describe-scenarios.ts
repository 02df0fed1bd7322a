import { expect, type Page, test } from '@playwright/test';
import { callIds } from '../../../mocks/calls/calls.ts';
import { type OutcomeId, outcomes } from '../../../mocks/calls/outcomes.ts';
import { type ScenarioId, scenarioIds } from '../../../mocks/calls/table.ts';
import type { Scenario } from '../../../mocks/kit/scenario.ts';
import { limitsMs } from '../../../src/gateway/limits.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { pictureTypeOf } from '../picture-types.ts';
import { scenarioOf } from '../scenario-of.ts';
import { expectFigures, expectNoServerText, expectToast } from './outcomes.ts';
import { linesOfSite, watchComplaints } from './page-watch.ts';
import { downloadLogo, join } from './steps.ts';
import { thoroughIf } from './thorough.ts';

interface Opening<Call extends CallId = CallId> {
  path: string;
  call: Call;
  scenario: ScenarioId<Call>;
}

interface ScenarioOptions {
  /**
   * Opens a page where every request of a call meets a scenario. Gives how many were sent so far.
   * The page has a clock that stands under the test's command.
   */
  open: (page: Page, opening: Opening) => Promise<{ sent: () => Promise<number> | number }>;
  /** The ids that `npm test` runs: each class of outcome once, and what only a browser can show. */
  usual: { [Call in CallId]: ScenarioId<Call>[] };
  /** The ids that cannot be brought about here. */
  except?: ScenarioId[];
}

/** How one call is played, and what must then be seen. */
interface Play<Call extends CallId> {
  title: string;
  expectEnd: (page: Page, scenario: ScenarioId<Call>) => Promise<void>;
}

const figuresOf: Record<OutcomeId<'stats'>, { families: string; neighborhoods: string }> = {
  stats: { families: '73+', neighborhoods: '15+' },
  defaults: { families: '50+', neighborhoods: '12+' },
};

/** What a visitor sees when a call meets the scenarios of the table, over one transport. */
export function describeScenarios({ open, usual, except = [] }: ScenarioOptions): void {
  /** Opens a page, does what makes the call, and lets the time pass that the scenario takes. */
  async function meet(page: Page, opening: Opening, act: () => Promise<unknown> = async () => {}) {
    const complaints = watchComplaints(page);
    await page.clock.install();
    const { sent } = await open(page, opening);
    await act();
    const scenario = scenarioOf(opening.call, opening.scenario) as Scenario;
    const { delayMs, untilLimit, requests = 1 } = scenario;
    await expect.poll(sent).toBe(1);
    // The wait before a second request, at its longest.
    if (requests > 1) await page.clock.fastForward(2000);
    if (delayMs) await page.clock.fastForward(delayMs);
    if (untilLimit) await page.clock.fastForward(limitsMs[opening.call]);
    return { complaints, sent, requests };
  }

  type Met = Awaited<ReturnType<typeof meet>>;

  async function expectCalm(page: Page, { complaints, sent, requests }: Met, logged: boolean) {
    expect(linesOfSite(complaints)).toHaveLength(logged ? 1 : 0);
    expect(complaints.uncaught).toEqual([]);
    await expect.poll(sent).toBe(requests);
    await expectNoServerText(page);
  }

  async function expectSignup(page: Page, scenario: ScenarioId<'signup'>) {
    const opening = { path: '/', call: 'signup', scenario } as const;
    const act = () => join(page, 0, 'ada@example.com', '94110');
    const met = await meet(page, opening, act);
    const outcome = outcomes.signup[scenarioOf('signup', scenario).shows];
    await expectToast(page, outcome);
    const kept = outcome.fields === 'kept';
    const form = page.getByRole('form').first();
    await expect(form.getByLabel('Email')).toHaveValue(kept ? 'ada@example.com' : '');
    await expect(form.getByLabel('Zip code')).toHaveValue(kept ? '94110' : '');
    await expect(form.getByLabel('Email')).toBeEnabled();
    await expect(form.getByRole('button', { name: /^Join/ })).toBeEnabled({ enabled: kept });
    await expectCalm(page, met, outcome.logged);
  }

  async function expectStats(page: Page, scenario: ScenarioId<'stats'>) {
    const met = await meet(page, { path: '/', call: 'stats', scenario });
    const { shows, figures } = scenarioOf('stats', scenario);
    const { families, neighborhoods } = figures ?? figuresOf[shows];
    await expectFigures(page, families, neighborhoods);
    await expectToast(page, outcomes.stats[shows]);
    await expectCalm(page, met, outcomes.stats[shows].logged);
  }

  async function expectLogo(page: Page, scenario: ScenarioId<'logo'>) {
    const generate = page.getByRole('button', { name: 'Generate Logo' });
    const opening = { path: '/logo', call: 'logo', scenario } as const;
    const met = await meet(page, opening, () => generate.click());
    const { shows } = scenarioOf('logo', scenario);
    await expectToast(page, outcomes.logo[shows]);
    const isDrawn = shows === 'picture';
    await expect(page.getByRole('img', { name: 'Generated logo' })).toHaveCount(isDrawn ? 1 : 0);
    await expect(generate).toBeEnabled();
    await expectCalm(page, met, outcomes.logo[shows].logged);
    if (!isDrawn) return;
    expect(pictureTypeOf((await downloadLogo(page)).bytes)).toBe('image/png');
  }

  const plays: { [Call in CallId]: Play<Call> } = {
    signup: { title: 'a signup that meets', expectEnd: expectSignup },
    stats: { title: 'figures that meet', expectEnd: expectStats },
    logo: { title: 'a logo that meets', expectEnd: expectLogo },
  };

  for (const call of callIds) {
    const { title, expectEnd } = plays[call] as Play<CallId>;
    for (const id of scenarioIds(call)) {
      if (except.includes(id)) continue;
      const details = thoroughIf(!(usual[call] as ScenarioId[]).includes(id));
      test(`${title} ${id}`, details, ({ page }) => expectEnd(page, id));
    }
  }
}
