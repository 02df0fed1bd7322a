import { limitsMs } from '../../src/gateway/limits.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { formatLink } from '../control/link.ts';
import { networks } from '../control/network.ts';
import { alteredCalls, type Settings } from '../control/settings.ts';
import { type Expectation, expectationAt, expectationOf } from './expectation.ts';

const spareMs = 5000;

/** The mock's controls are there once it has started. */
const awaitMock = "await page.waitForFunction(() => '__mocks' in window);";

const releaseSteps = [
  "await page.waitForFunction(() => window.__mocks.log().some(({ status }) => status.kind === 'held'));",
  'await page.evaluate(() => window.__mocks.release());',
];

interface Try {
  expectation: Expectation;
  /** How long the outcome may take, in ms. */
  timeout: number;
  release: string[];
}

function tryAt(settings: Settings, call: CallId, nth: number): Try {
  const expectation =
    settings.network === 'offline'
      ? expectationOf(call, 'network-error')
      : expectationAt(call, settings.calls[call], nth);
  const { scenario } = expectation;
  const answerMs =
    networks[settings.network].latencyMs + settings.calls[call].delayMs + (scenario.delayMs ?? 0);
  const timeout = (scenario.untilLimit ? limitsMs[call] : answerMs) + spareMs;
  return { expectation, timeout, release: settings.network === 'hold' ? releaseSteps : [] };
}

/** A rule for some requests only shows on the first two; the figures are read once a load. */
function triesOf(settings: Settings, call: CallId): Try[] {
  const count = settings.calls[call].frequency === 'always' || call === 'stats' ? 1 : 2;
  return Array.from({ length: count }, (_, index) => tryAt(settings, call, index + 1));
}

function seesToast({ expectation, timeout }: Try): string[] {
  const { toast } = expectation.outcome;
  if (!toast) return [];
  const texts = toast.description ? [toast.title, toast.description] : [toast.title];
  return texts.map((text) => {
    const words = JSON.stringify(text);
    return `await expect(page.getByText(${words}, { exact: true }).first()).toBeVisible({ timeout: ${timeout} });`;
  });
}

function statsSteps({ expectation, timeout, release }: Try): string[] {
  const { shows, figures } = expectation.scenario;
  const families = shows === 'defaults' ? '50+' : figures?.families;
  const text = families
    ? JSON.stringify(`Join ${families} families`)
    : '/Join [\\d,]+\\+ families/';
  const line = "page.getByText('families already on the waitlist')";
  return [...release, `await expect(${line}).toContainText(${text}, { timeout: ${timeout} });`];
}

function signupSteps(attempt: Try, index: number): string[] {
  return [
    `await form.getByLabel('Email').fill('family-${index + 1}@example.com');`,
    "await form.getByLabel(/^Zip code/).fill('94110');",
    "await form.getByRole('button').click();",
    ...attempt.release,
    ...seesToast(attempt),
    "await expect(form.getByLabel('Email')).toBeEnabled();",
  ];
}

function logoSteps(attempt: Try): string[] {
  return [
    "await page.getByRole('button', { name: 'Generate Logo' }).click();",
    ...attempt.release,
    ...seesToast(attempt),
  ];
}

/**
 * A Playwright test that opens the current settings by their link, plays them out, and expects what
 * the table says. Its addresses are relative to the `baseURL` of a mock build.
 */
export function asPlaywrightTest(settings: Settings): string {
  const link = formatLink(settings);
  const altered = alteredCalls(settings);
  const calls: CallId[] = altered.length > 0 ? altered : ['signup', 'stats'];
  const landing = [
    `await page.goto('/?${link}');`,
    awaitMock,
    "const form = page.getByRole('form', { name: 'Join the waitlist' }).first();",
    ...triesOf(settings, 'stats').flatMap(statsSteps),
    ...(calls.includes('signup') ? triesOf(settings, 'signup').flatMap(signupSteps) : []),
  ];
  const logo = [
    `await page.goto('/logo?${link}');`,
    awaitMock,
    ...triesOf(settings, 'logo').flatMap(logoSteps),
  ];
  const steps = [
    ...(calls.some((call) => call !== 'logo') ? landing : []),
    ...(calls.includes('logo') ? logo : []),
  ];
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    `test('${link}', async ({ page }) => {`,
    '  test.slow();',
    ...steps.map((step) => `  ${step}`),
    '});',
    '',
  ].join('\n');
}
