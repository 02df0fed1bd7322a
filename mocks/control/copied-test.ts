import { limitsMs } from '../../src/gateway/timed.ts';
import { callIds } from '../../src/gateway/wire.ts';
import type { AnswersByHand } from './by-hand.ts';
import { formatLink } from './link.ts';
import type { Settings } from './settings.ts';
import { alteredCalls } from './words.ts';

/** The time in ms of a whole browser on a busy machine, without its calls. */
const spareMs = 60_000;

/**
 * A Playwright test that opens the current settings by their link, has the player try them, and
 * expects no difference. What an answer by hand must show is left to the tester. The address is
 * relative to the `baseURL` of a mock build, which ends with a slash.
 */
export function asPlaywrightTest(settings: Settings, byHand: AnswersByHand = {}): string {
  const link = formatLink(settings);
  const written = callIds.filter((call) => byHand[call]);
  const played = alteredCalls({ settings, byHand });
  const timeoutMs = played.reduce((sum, call) => sum + 3 * limitsMs[call], spareMs);
  const steps = [
    `test.setTimeout(${timeoutMs});`,
    `await page.goto('./?${link}');`,
    "await page.waitForFunction(() => '__mocks' in window);",
    ...written.map(
      (call) =>
        `await page.evaluate(() => window.__mocks.answer('${call}', ${JSON.stringify(byHand[call])}));`,
    ),
    ...(settings.network === 'hold'
      ? ['await page.evaluate(() => setInterval(() => window.__mocks.release(), 500));']
      : []),
    '// Makes each altered call on the page, and compares what a visitor sees with what is expected.',
    'const tries = await page.evaluate(() => window.__mocks.tryOut());',
    'expect(tries.flatMap(({ differences }) => differences)).toEqual([]);',
    ...(written.length > 0 ? ['// Add what the page must show after the answers by hand.'] : []),
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
