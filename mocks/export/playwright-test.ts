import type { CallId } from '../../src/gateway/wire.ts';
import { formatLink } from '../control/link.ts';
import { alteredCalls, type Settings } from '../control/settings.ts';
import { outcomes } from '../scenarios/outcomes.ts';
import { logoSteps, needsClock, signupSteps, statsSteps, timeoutOf } from './playwright-steps.ts';
import { type Try, triesOf } from './tries.ts';

/** For loading the pages, whatever else a test does. */
const loadingMs = 30_000;

function landingSteps(settings: Settings, link: string, calls: readonly CallId[]): string[] {
  const signups = calls.includes('signup') ? triesOf(settings, 'signup') : [];
  return [
    `await page.goto('./?${link}');`,
    ...triesOf(settings, 'stats').flatMap((attempt) => statsSteps(attempt, settings.seed)),
    ...(signups.length > 0
      ? ["const form = page.getByRole('form', { name: 'Join the waitlist' }).first();"]
      : []),
    ...signups.flatMap((attempt, index) => signupSteps(attempt, signups[index - 1])),
  ];
}

function logoPageSteps(settings: Settings, link: string): string[] {
  const tries = triesOf(settings, 'logo');
  const isPicture = ({ expected }: Try) => expected.outcome === outcomes.logo.picture;
  return [
    `await page.goto('./logo?${link}');`,
    "await page.waitForFunction(() => '__mocks' in window);",
    ...tries.flatMap((attempt, index) =>
      logoSteps(attempt, tries[index - 1], tries.slice(0, index).some(isPicture)),
    ),
  ];
}

/**
 * A Playwright test that opens the current settings by their link, plays them out, and expects what
 * the table says. Its addresses are relative to the `baseURL` of a mock build, which ends with a
 * slash. What takes longer than five seconds passes on a clock of the page that is moved on.
 */
export function asPlaywrightTest(settings: Settings): string {
  const link = formatLink(settings);
  const altered = alteredCalls(settings);
  const calls: CallId[] = altered.length > 0 ? altered : ['signup', 'stats'];
  const isOnLanding = calls.some((call) => call !== 'logo');
  const tries = [
    ...(isOnLanding ? [...triesOf(settings, 'stats'), ...triesOf(settings, 'signup')] : []),
    ...(calls.includes('logo') ? triesOf(settings, 'logo') : []),
  ];
  const timeout = tries.reduce((sum, attempt) => sum + 2 * timeoutOf(attempt), loadingMs);
  const steps = [
    `test.setTimeout(${timeout});`,
    ...(tries.some(needsClock) ? ['await page.clock.install();'] : []),
    ...(isOnLanding ? landingSteps(settings, link, calls) : []),
    ...(calls.includes('logo') ? logoPageSteps(settings, link) : []),
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
