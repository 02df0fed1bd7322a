import { expect, type Page, test } from '@playwright/test';
import { setupServer } from 'msw/node';
import { defaultCallSetting } from '../../../mocks/control/call-setting.ts';
import { formatLink } from '../../../mocks/control/link.ts';
import { defaultSettings, type Settings, withCall } from '../../../mocks/control/settings.ts';
import { createHandlers, mockBase } from '../../../mocks/handlers.ts';
import { createMock } from '../../../mocks/mock.ts';
import { serverMarker } from '../../../mocks/scenarios/faults.ts';
import { type Outcome, type OutcomeId, outcomes } from '../../../mocks/scenarios/outcomes.ts';
import type { Scenario } from '../../../mocks/scenarios/scenario.ts';
import {
  callIds,
  findScenario,
  type ScenarioId,
  scenarioIds,
} from '../../../mocks/scenarios/table.ts';
import { limitsMs } from '../../../src/gateway/limits.ts';
import { type CallId, wire } from '../../../src/gateway/wire.ts';

function scenarioOf<Call extends CallId>(call: Call, id: ScenarioId<Call>): Scenario<Call> {
  const scenario = findScenario(call, id);
  if (!scenario) throw new Error(`No scenario ${id} of ${call}`);
  return scenario as Scenario<Call>;
}

/** Notes what must not happen on a page, and the lines that the site itself writes in red. */
function watch(page: Page) {
  const uncaught: string[] = [];
  const lines: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  page.on('console', (message) => {
    // The browser's own line about a failed request is none of the site's.
    const ours = message.type() === 'error' && !message.text().startsWith('Failed to load');
    if (ours) lines.push(message.text());
  });
  return { uncaught, lines };
}

/** Opens a page by a link that sets one scenario, with a clock that can be wound forward. */
async function open<Call extends CallId>(
  page: Page,
  path: string,
  call: Call,
  scenario: ScenarioId<Call>,
) {
  const settings: Settings = withCall(defaultSettings, call, { ...defaultCallSetting, scenario });
  const seen = watch(page);
  await page.clock.install();
  await page.goto(`${path}?${formatLink(settings)}`);
  await page.waitForFunction(() => '__mocks' in window);
  return seen;
}

function sentBy(page: Page, call: CallId): Promise<number> {
  return page.evaluate(
    (id) => window.__mocks.log().filter((entry) => entry.call === id).length,
    call,
  );
}

type Ending = Pick<Scenario, 'delayMs' | 'untilLimit'>;

/** Lets the time pass that a scenario takes, once its request is under way. */
async function passTime(page: Page, call: CallId, { delayMs, untilLimit }: Ending) {
  await expect.poll(() => sentBy(page, call)).toBe(1);
  if (delayMs) await page.clock.fastForward(delayMs);
  if (untilLimit) await page.clock.fastForward(limitsMs[call]);
}

async function expectToast(page: Page, { toast }: Outcome) {
  const toasts = page.locator('[data-sonner-toast]');
  if (!toast) return expect(toasts).toHaveCount(0);
  await expect(toasts).toHaveCount(1);
  await expect(toasts.getByText(toast.title, { exact: true })).toBeVisible();
  const { description } = toast;
  if (description) await expect(toasts.getByText(description, { exact: true })).toBeVisible();
}

async function expectCalm(page: Page, outcome: Outcome, seen: ReturnType<typeof watch>) {
  expect(seen.lines).toHaveLength(outcome.logged ? 1 : 0);
  expect(seen.uncaught).toEqual([]);
  expect(await page.content()).not.toContain(serverMarker);
}

function firstForm(page: Page) {
  const form = page.getByRole('form', { name: 'Join the waitlist' }).first();
  return {
    email: form.getByLabel('Email'),
    zipCode: form.getByLabel(/^Zip code/),
    button: form.getByRole('button'),
  };
}

test.describe('a signup', () => {
  for (const id of scenarioIds('signup')) {
    const scenario = scenarioOf('signup', id);
    test(`that meets ${id}`, async ({ page }) => {
      const seen = await open(page, '/', 'signup', id);
      const { email, zipCode, button } = firstForm(page);
      await email.fill('ada@example.com');
      await zipCode.fill('94110');
      await button.click();
      await passTime(page, 'signup', scenario);

      const outcome = outcomes.signup[scenario.shows];
      await expectToast(page, outcome);
      await expect(email).toHaveValue(outcome.fields === 'kept' ? 'ada@example.com' : '');
      await expect(zipCode).toHaveValue(outcome.fields === 'kept' ? '94110' : '');
      await expect(email).toBeEnabled();
      await expect(button).toBeEnabled({ enabled: outcome.fields === 'kept' });
      expect(await sentBy(page, 'signup')).toBe(1);
      await expectCalm(page, outcome, seen);
    });
  }
});

const figuresOf: Record<OutcomeId<'stats'>, { families: string; neighborhoods: string }> = {
  totals: { families: '73+', neighborhoods: '15+' },
  defaults: { families: '50+', neighborhoods: '12+' },
};

test.describe('the figures', () => {
  for (const id of scenarioIds('stats')) {
    const scenario = scenarioOf('stats', id);
    test(`that meet ${id}`, async ({ page }) => {
      const seen = await open(page, '/', 'stats', id);
      await passTime(page, 'stats', scenario);

      const { families, neighborhoods } = scenario.figures ?? figuresOf[scenario.shows];
      await expect(page.getByText(/families already on the waitlist/)).toHaveText(
        `Join ${families} families already on the waitlist`,
      );
      const plate = (label: string) => page.getByText(label, { exact: true }).locator('..');
      await expect(plate('Families Waiting')).toContainText(families);
      await expect(plate('Neighborhoods')).toContainText(neighborhoods);
      const outcome = outcomes.stats[scenario.shows];
      await expectToast(page, outcome);
      await expect(firstForm(page).email).toBeEnabled();
      expect(await sentBy(page, 'stats')).toBe(1);
      await expectCalm(page, outcome, seen);
    });
  }
});

test.describe('a logo', () => {
  for (const id of scenarioIds('logo')) {
    const scenario = scenarioOf('logo', id);
    test(`that meets ${id}`, async ({ page }) => {
      const seen = await open(page, '/logo', 'logo', id);
      const generate = page.getByRole('button', { name: 'Generate Logo' });
      await generate.click();
      await passTime(page, 'logo', scenario);

      const outcome = outcomes.logo[scenario.shows];
      await expectToast(page, outcome);
      const picture = page.getByRole('img', { name: /logo/i });
      await expect(picture).toHaveCount(scenario.shows === 'picture' ? 1 : 0);
      await expect(page.getByRole('button', { name: 'Download Logo' })).toHaveCount(
        scenario.shows === 'picture' ? 1 : 0,
      );
      await expect(generate).toBeEnabled();
      expect(await sentBy(page, 'logo')).toBe(1);
      await expectCalm(page, outcome, seen);
    });
  }
});

const bodies: Record<CallId, string> = {
  signup: '{"signup_email":"ada@example.com","signup_zip_code":"94110"}',
  stats: '{}',
  logo: '{"message":"a logo"}',
};

/**
 * Sends one request and sums up what came back: the status and type, and the shape of the body or
 * how it ended. Runs in Node and in the page alike, so it stands on its own.
 */
async function sumUp({ url, body }: { url: string; body: string }): Promise<string> {
  // More than a busy machine stalls for, less than a slow scenario takes.
  const patienceMs = 1000;
  const within = <Value>(promise: Promise<Value>): Promise<Value> => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('nothing more came')), patienceMs);
    });
    return Promise.race([promise, late]);
  };
  // Node tells the stream's own error, a browser its TypeError: a broken line is one class.
  const ended = (error: unknown) =>
    String(error).includes('nothing more came') ? 'nothing more came' : 'the line broke';
  const shapeOf = (text: string) => {
    try {
      return JSON.stringify(JSON.parse(text), (_, value) =>
        value === null || typeof value === 'object' ? value : typeof value,
      );
    } catch {
      return text === '' ? 'empty' : 'no JSON';
    }
  };
  const headers = { apikey: 'key', 'content-type': 'application/json' };
  try {
    const response = await within(fetch(url, { method: 'POST', headers, body }));
    const names = [...response.headers.keys()].sort().join(' ');
    const end = await within(response.text()).then(shapeOf, ended);
    return `${response.status} [${names}] ${end}`;
  } catch (error) {
    return ended(error);
  }
}

test('a worker in Chromium and msw in Node answer every scenario alike', async ({ page }) => {
  test.slow();
  const { interceptor } = createMock();
  const server = setupServer(...createHandlers(interceptor));
  server.listen({ onUnhandledRequest: 'bypass' });
  await page.goto('/');
  await page.waitForFunction(() => '__mocks' in window);
  const inNode: Record<string, string> = {};
  const inChromium: Record<string, string> = {};
  for (const call of callIds) {
    const request = { url: mockBase + wire[call].path, body: bodies[call] };
    for (const id of scenarioIds(call)) {
      const name = `${call}:${id}`;
      const settings = withCall(defaultSettings, call, { ...defaultCallSetting, scenario: id });
      interceptor.apply(settings);
      await page.evaluate(([of, set]) => window.__mocks.set(of, set), [call, id] as const);
      inNode[name] = await sumUp(request);
      inChromium[name] = await page.evaluate(sumUp, request);
    }
  }
  server.close();
  expect(inChromium).toEqual(inNode);
  expect(new Set(Object.values(inNode)).size).toBeGreaterThan(15);
});
