import type { Call } from '../call.ts';
import { type Try, triesOf } from '../expect/tries.ts';
import type { Product } from '../product.ts';
import type { AnswerByHand, AnswersByHand } from '../settings/answer-by-hand.ts';
import { formatLink } from '../settings/link.ts';
import { alteredCalls, type Settings } from '../settings/settings.ts';
import { stepsByHand } from './playwright-by-hand.ts';
import { mocksAreThere, needsClock, stepsOf, timeoutOf } from './playwright-steps.ts';

/** The time for loading the pages. */
const loadingMs = 30_000;

interface PlayedCall {
  call: Call;
  tries: readonly Try[];
  answer: AnswerByHand | undefined;
}

/** The altered calls, or the first one; calls that a page makes by itself come first. */
function callsToPlay(product: Product, settings: Settings, byHand: AnswersByHand): readonly Call[] {
  const altered = alteredCalls(product, settings, byHand);
  const calls = altered.length > 0 ? altered : product.calls.slice(0, 1);
  const byThemselves = product.calls.filter(
    ({ use, path }) => use.button === null && calls.some((call) => call.path === path),
  );
  return [...new Set([...byThemselves, ...calls])];
}

/** Opens a page, and plays the calls that it makes. */
function pageSteps(path: string, link: string, played: readonly PlayedCall[]): string[] {
  return [
    `await page.goto('./${path}?${link}');`,
    mocksAreThere,
    ...played
      .filter(({ call }) => call.path === path)
      .flatMap(({ call, tries, answer }) =>
        answer ? stepsByHand(call, answer) : stepsOf(call, tries),
      ),
  ];
}

/**
 * A Playwright test that opens the current settings by their link, plays them, and expects what the
 * calls' descriptions say; after an answer by hand, the tester adds what to expect. Its addresses
 * are relative to the `baseURL` of a mock build, which ends with a slash. Waits of more than five
 * seconds are skipped by advancing the page's clock.
 */
export function asPlaywrightTest(
  product: Product,
  settings: Settings,
  byHand: AnswersByHand = {},
): string {
  const link = formatLink(product, settings);
  const counts = product.seeds[settings.seed]?.counts ?? {};
  const played = callsToPlay(product, settings, byHand).map((call) => ({
    call,
    tries: byHand[call.id] ? [] : triesOf({ settings, call, counts }),
    answer: byHand[call.id],
  }));
  const paths = new Set(played.map(({ call }) => call.path));
  const tries = played.flatMap((one) => one.tries);
  const timeout = tries.reduce((sum, attempt) => sum + 2 * timeoutOf(attempt), loadingMs);
  const steps = [
    `test.setTimeout(${timeout});`,
    ...(tries.some(needsClock) ? ['await page.clock.install();'] : []),
    ...[...paths].flatMap((path) => pageSteps(path, link, played)),
  ];
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    '// Relative to baseURL: if the site is in a folder, it must end with a slash.',
    `test('${link}', async ({ page }) => {`,
    ...steps.map((step) => `  ${step}`),
    '});',
    '',
  ].join('\n');
}
