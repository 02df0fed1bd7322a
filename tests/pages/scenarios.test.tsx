import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plainRules, type Rules, withCall } from '../../mocks/kit/rules.ts';
import { applies, untouched } from '../../mocks/kit/setting.ts';
import { serverMarker } from '../../mocks/scenarios/faults.ts';
import { type Outcome, type OutcomeId, outcomes } from '../../mocks/scenarios/outcomes.ts';
import { presets } from '../../mocks/scenarios/presets.ts';
import type { Scenario } from '../../mocks/scenarios/scenario.ts';
import { findScenario, type ScenarioId, scenarioIds } from '../../mocks/scenarios/table.ts';
import { limitsMs } from '../../src/gateway/limits.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { openSite } from '../support/site.tsx';

const shortLimitMs = 60;

function scenarioOf<Call extends CallId>(call: Call, id: ScenarioId<Call>): Scenario<Call> {
  const scenario = findScenario(call, id);
  if (!scenario) throw new Error(`No scenario ${id} of ${call}`);
  return scenario as Scenario<Call>;
}

/** Opens the site with rules set from the first request on; delays pass at once and are noted. */
function openWith(path: string, rules: Rules, shortened?: CallId) {
  const waitedMs: number[] = [];
  const site = openSite(path, {
    seed: rules.seed,
    rules,
    limitsMs: shortened ? { ...limitsMs, [shortened]: shortLimitMs } : limitsMs,
    async wait(ms) {
      waitedMs.push(ms);
    },
  });
  const sent = (call: CallId) =>
    site.mock.kit.getState().log.filter((entry) => entry.call === call).length;
  return { ...site, sent, waitedMs };
}

function openScenario<Call extends CallId>(path: string, call: Call, id: ScenarioId<Call>) {
  const scenario = scenarioOf(call, id);
  const rules = withCall(plainRules, call, { ...untouched, scenario: id });
  return { scenario, ...openWith(path, rules, scenario.untilLimit ? call : undefined) };
}

type Site = ReturnType<typeof openWith>;

function firstForm() {
  const [form] = screen.getAllByRole('form', { name: 'Join the waitlist' });
  const inForm = within(form as HTMLElement);
  return {
    email: inForm.getByLabelText('Email'),
    zipCode: inForm.getByLabelText(/^Zip code/),
    button: inForm.getByRole('button'),
  };
}

async function signUp({ user }: Site, email: string) {
  const form = firstForm();
  for (const [field, text] of [
    [form.email, email],
    [form.zipCode, '94110'],
  ] as const) {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
  await user.click(form.button);
}

function toasts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
}

async function expectToast({ toast }: Outcome, nth = 1) {
  if (!toast) return expect(toasts()).toHaveLength(0);
  await waitFor(() => expect(toasts()).toHaveLength(nth));
  const newest = within(toasts()[0] as HTMLElement);
  // Sonner shows a toast a moment after it has put it into the page.
  await waitFor(() => expect(newest.getByText(toast.title)).toBeVisible());
  if (toast.description) expect(newest.getByText(toast.description)).toBeVisible();
}

function expectLines({ logged }: Outcome) {
  expect(takeConsoleErrors()).toHaveLength(logged ? 1 : 0);
}

function expectNoServerText() {
  expect(document.documentElement.innerHTML).not.toContain(serverMarker);
}

async function expectSignup(shows: OutcomeId<'signup'>, email: string, nth = 1) {
  const outcome = outcomes.signup[shows];
  await expectToast(outcome, nth);
  const form = firstForm();
  expect(form.email).toHaveValue(outcome.fields === 'kept' ? email : '');
  expect(form.zipCode).toHaveValue(outcome.fields === 'kept' ? '94110' : '');
  expect(form.email).toBeEnabled();
  if (outcome.fields === 'kept') expect(form.button).toBeEnabled();
  expect(form.button).toHaveTextContent('Join Waitlist');
  expectLines(outcome);
  expectNoServerText();
}

function shownFigures() {
  const plate = (label: string) => screen.getByText(label).parentElement?.textContent;
  return {
    families: plate('Families Waiting')?.replace('Families Waiting', ''),
    neighborhoods: plate('Neighborhoods')?.replace('Neighborhoods', ''),
  };
}

const seeded = { families: '73+', neighborhoods: '15+' };
const fallbacks = { families: '50+', neighborhoods: '12+' };

async function expectFigures(figures: { families: string; neighborhoods: string }) {
  await waitFor(() => expect(shownFigures()).toEqual(figures));
  const { textContent } = screen.getByText(/families already on the waitlist/);
  expect(textContent).toBe(`Join ${figures.families} families already on the waitlist`);
}

async function expectLogo(shows: OutcomeId<'logo'>, nth = 1) {
  const outcome = outcomes.logo[shows];
  await expectToast(outcome, nth);
  const picture = screen.queryByRole('img', { name: /logo/i });
  if (shows === 'picture') expect(picture).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate Logo' })).toBeEnabled();
  expectLines(outcome);
  expectNoServerText();
}

describe('a signup', () => {
  it.each(scenarioIds('signup'))('that meets %s', async (id) => {
    const { scenario, ...site } = openScenario('/', 'signup', id);
    await expectFigures(seeded);
    await signUp(site, 'ada@example.com');
    await expectSignup(scenario.shows, 'ada@example.com');

    expect(site.sent('signup')).toBe(1);
    expect(site.waitedMs).toEqual(scenario.delayMs ? [scenario.delayMs] : []);
    if (scenario.shows.startsWith('told')) expect(toasts()).toHaveLength(1);
  });

  it('that was saved but lost succeeds on the second try, and counts once', async () => {
    const { scenario, ...site } = openScenario('/', 'signup', 'saved-but-lost');
    await signUp(site, 'ada@example.com');
    await expectSignup(scenario.shows, 'ada@example.com');

    site.mock.kit.set('signup', { scenario: 'live' });
    await site.user.click(firstForm().button);
    await expectSignup('welcomed', 'ada@example.com', 2);
    await expectFigures({ families: '74+', neighborhoods: '15+' });
  });
});

describe('the figures', () => {
  it.each(scenarioIds('stats'))('that meet %s', async (id) => {
    const { scenario, sent, waitedMs } = openScenario('/', 'stats', id);
    expect(shownFigures()).toEqual({ families: '...', neighborhoods: '...' });
    const standard = scenario.shows === 'totals' ? seeded : fallbacks;
    await expectFigures(scenario.figures ?? standard);

    const outcome = outcomes.stats[scenario.shows];
    await expectToast(outcome);
    expectLines(outcome);
    expectNoServerText();
    expect(sent('stats')).toBe(1);
    expect(waitedMs).toEqual(scenario.delayMs ? [scenario.delayMs] : []);
    expect(firstForm().email).toBeEnabled();
  });
});

describe('a logo', () => {
  it.each(scenarioIds('logo'))('that meets %s', async (id) => {
    const { scenario, user, sent, waitedMs } = openScenario('/logo', 'logo', id);
    await user.click(await screen.findByRole('button', { name: 'Generate Logo' }));
    await expectLogo(scenario.shows);

    expect(screen.queryAllByRole('img', { name: /logo/i })).toHaveLength(
      scenario.shows === 'picture' ? 1 : 0,
    );
    expect(sent('logo')).toBe(1);
    expect(waitedMs).toEqual(scenario.delayMs ? [scenario.delayMs] : []);
  });
});

/** What the visitor should see on the `nth` request of a call under some rules. */
function shownAt<Call extends CallId>(rules: Rules, call: Call, nth: number): OutcomeId<Call> {
  const { when, scenario } = rules.calls[call];
  const id = applies(when, nth) ? scenario : untouched.scenario;
  return scenarioOf(call, id as ScenarioId<Call>).shows;
}

describe.each(Object.entries(presets))('the preset %s', (_id, { rules }) => {
  it('shows what its scenarios say, on the first try and on the second', async () => {
    const site = openWith('/', rules);
    const totals = site.mock.store.count();
    await expectFigures(
      shownAt(rules, 'stats', 1) === 'totals'
        ? { families: `${totals.families}+`, neighborhoods: `${totals.neighborhoods}+` }
        : fallbacks,
    );
    expectLines(outcomes.stats[shownAt(rules, 'stats', 1)]);
    await signUp(site, 'ada@example.com');
    const first = outcomes.signup[shownAt(rules, 'signup', 1)];
    await expectToast(first);
    await waitFor(() => expect(site.sent('stats')).toBe(first.fields === 'cleared' ? 2 : 1));
    await signUp(site, 'bob@example.com');
    await expectToast(outcomes.signup[shownAt(rules, 'signup', 2)], 2);
    expect(site.sent('signup')).toBe(2);
    await waitFor(() => expect(firstForm().email).toBeEnabled());
    takeConsoleErrors();
    expectNoServerText();
  });
});
