import type { CallId } from '../../../src/gateway/wire.ts';
import { callPaths } from '../../calls/calls.ts';
import { outcomes } from '../../calls/outcomes.ts';
import { type Try, triesOf } from '../expect/tries.ts';
import { formatLink } from '../settings/link.ts';
import { alteredCalls, type Settings } from '../settings/settings.ts';
import { logoSteps, needsClock, signupSteps, statsSteps, timeoutOf } from './playwright-steps.ts';

/** For loading the pages, whatever else a test does. */
const loadingMs = 30_000;

function signupTries(settings: Settings): string[] {
  const tries = triesOf(settings, 'signup');
  return [
    "const form = page.getByRole('form', { name: 'Join the waitlist' }).first();",
    ...tries.flatMap((attempt, index) => signupSteps(attempt, tries[index - 1])),
  ];
}

function statsTries(settings: Settings): string[] {
  return triesOf(settings, 'stats').flatMap((attempt) => statsSteps(attempt, settings.seed));
}

function logoTries(settings: Settings): string[] {
  const tries = triesOf(settings, 'logo');
  const isPicture = ({ expected }: Try) => expected.outcome === outcomes.logo.picture;
  return [
    "await page.waitForFunction(() => '__mocks' in window);",
    ...tries.flatMap((attempt, index) =>
      logoSteps(attempt, tries[index - 1], tries.slice(0, index).some(isPicture)),
    ),
  ];
}

/** What plays each call out, once its page is open. */
const stepsOf: Record<CallId, (settings: Settings) => string[]> = {
  signup: signupTries,
  stats: statsTries,
  logo: logoTries,
};

/** The altered calls, or a signup; with the figures first where their page is opened anyway. */
function callsToPlay(settings: Settings): CallId[] {
  const altered = alteredCalls(settings);
  const calls: CallId[] = altered.length > 0 ? altered : ['signup'];
  const hasFigures = calls.some((call) => callPaths[call] === callPaths.stats);
  return hasFigures ? ['stats', ...calls.filter((call) => call !== 'stats')] : calls;
}

/** Opens the page of some calls, and plays those of them that it makes. */
function pageSteps(path: string, calls: readonly CallId[], settings: Settings): string[] {
  return [
    `await page.goto('./${path}?${formatLink(settings)}');`,
    ...calls.filter((call) => callPaths[call] === path).flatMap((call) => stepsOf[call](settings)),
  ];
}

/**
 * A Playwright test that opens the current settings by their link, plays them out, and expects what
 * the table says. Its addresses are relative to the `baseURL` of a mock build, which ends with a
 * slash. What takes longer than five seconds passes on a clock of the page that is moved on.
 */
export function asPlaywrightTest(settings: Settings): string {
  const link = formatLink(settings);
  const calls = callsToPlay(settings);
  const paths = new Set(calls.map((call) => callPaths[call]));
  const tries = calls.flatMap((call) => triesOf(settings, call));
  const timeout = tries.reduce((sum, attempt) => sum + 2 * timeoutOf(attempt), loadingMs);
  const steps = [
    `test.setTimeout(${timeout});`,
    ...(tries.some(needsClock) ? ['await page.clock.install();'] : []),
    ...[...paths].flatMap((path) => pageSteps(path, calls, settings)),
  ];
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    '// Relative to baseURL: where the site stands in a folder, that has to end with a slash.',
    `test('${link}', async ({ page }) => {`,
    ...steps.map((step) => `  ${step}`),
    '});',
    '',
  ].join('\n');
}
