import { limitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import type { FormUse } from '../scenarios/call.ts';
import { callOf } from '../scenarios/calls.ts';
import { pageTexts } from '../scenarios/stats.ts';
import type { AnswersByHand } from './by-hand.ts';
import { attemptsOf, type Expected, expectedOf } from './expected.ts';
import { formatLink } from './link.ts';
import type { Settings } from './settings.ts';
import { alteredCalls } from './words.ts';

/** Extra time in ms for a browser on a busy machine. */
const spareMs = 20_000;

const mocksAreThere = "await page.waitForFunction(() => '__mocks' in window);";
const release = [
  "await page.waitForFunction(() => window.__mocks.log()[0]?.status.kind === 'held');",
  'await page.evaluate(() => window.__mocks.release());',
];

/** A text as TypeScript source. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** What the texts of the stats must read. */
function textSteps({ texts }: Expected, timeout: string): string[] {
  return pageTexts.map((text) => {
    const reads = texts?.[text.id] ?? '';
    if ('label' in text) {
      const value = `page.getByText(${quoted(text.label)}, { exact: true }).locator('..')`;
      return `await expect(${value}).toContainText(${quoted(reads)}, ${timeout});`;
    }
    const [[before, after] = ['', '']] = text.sentences;
    const sentence = quoted(before + reads + after);
    return `await expect(page.getByText(${sentence})).toBeVisible(${timeout});`;
  });
}

/** Looks for title and description at once: a toast may be gone by a second look. */
function toastOf({ outcome: { toast } }: Expected): string | null {
  if (toast === null) return null;
  const texts =
    typeof toast === 'function' ? [toast(undefined).title] : [toast.title, toast.description];
  const filters = texts.map((text) => `.filter({ hasText: ${JSON.stringify(text)} })`);
  return `page.getByRole('listitem')${filters.join('')}`;
}

/** Fills in a form and presses its button; without a form there is only the button. */
function sendSteps(use: FormUse, form: number, typed: readonly string[]): string[] {
  const name = use.forms?.[form];
  const place =
    name === undefined
      ? "page.getByRole('main')"
      : `page.getByRole('form', { name: ${quoted(name)}, exact: true })`;
  return [
    `form = ${place};`,
    ...use.fields.map(
      ({ label }, index) =>
        `await form.getByLabel(${quoted(label)}).fill(${quoted(typed[index] ?? '')});`,
    ),
    `await form.getByRole('button', { name: ${quoted(use.button)} }).click();`,
  ];
}

/** What the page must show after a call by a form, and that its toast goes before the next one. */
function seenSteps(use: FormUse, expected: Expected, typed: readonly string[], timeout: string) {
  const { fields, picture } = expected.outcome;
  const toast = toastOf(expected);
  const kept = (index: number) => (fields === 'kept' ? (typed[index] ?? '') : '');
  return [
    ...(toast ? [`await expect(${toast}).toBeVisible(${timeout});`] : []),
    ...use.fields.map(
      ({ label }, index) =>
        `await expect(form.getByLabel(${quoted(label)})).toHaveValue(${quoted(kept(index))});`,
    ),
    ...(use.picture && picture
      ? [
          `await expect(page.getByRole('img', { name: ${quoted(use.picture.name)} })).toBeVisible();`,
        ]
      : []),
    ...(toast ? [`await expect(${toast}).toHaveCount(0, { timeout: ${spareMs} });`] : []),
  ];
}

/** Plays a call as it is set, as often as it takes to see all of it. */
function callSteps(call: CallId, settings: Settings): string[] {
  const { use } = callOf(call);
  const about = { call, settings, counts: seeds[settings.seed].counts };
  const name = settings.calls[call].email ?? 'tester';
  return attemptsOf(about).flatMap(({ form, isWhole, earlier }, index) => {
    const expected = expectedOf({ ...about, nth: earlier + 1 });
    const timeout = `{ timeout: ${expected.afterMs + spareMs} }`;
    const held = expected.isHeld ? release : [];
    if (use.kind === 'page') {
      const again = index > 0 ? ['await page.reload();', mocksAreThere] : [];
      return [...again, ...held, ...textSteps(expected, timeout)];
    }
    const typed = use.fields.map(({ text }, field) =>
      field === 0 || isWhole ? text(`${name}+${index + 1}@example.com`) : '',
    );
    return [...sendSteps(use, form, typed), ...held, ...seenSteps(use, expected, typed, timeout)];
  });
}

/** Sets an answer by hand and makes the call once; only the tester knows what the page must show. */
function byHandSteps(call: CallId, answer: AnswersByHand[CallId]): string[] {
  const { use } = callOf(call);
  const send =
    use.kind === 'page'
      ? ['await page.reload();', mocksAreThere]
      : sendSteps(
          use,
          0,
          use.fields.map(({ text }) => text('tester+1@example.com')),
        );
  return [
    `await page.evaluate(() => window.__mocks.answer('${call}', ${JSON.stringify(answer)}));`,
    ...send,
    '// Add what the page must show.',
  ];
}

/**
 * A Playwright test that opens the current settings by their link, plays the altered calls, or a
 * signup where none is, and expects what the calls' descriptions say. Its addresses are relative to
 * the `baseURL` of a mock build, which ends with a slash.
 */
export function asPlaywrightTest(settings: Settings, byHand: AnswersByHand = {}): string {
  const link = formatLink(settings);
  const altered = alteredCalls({ settings, byHand });
  // The page makes its own call first, as it opens.
  const played = (altered.length > 0 ? altered : callIds.slice(0, 1)).toSorted(
    (one, other) =>
      Number(callOf(one).use.kind === 'form') - Number(callOf(other).use.kind === 'form'),
  );
  const timeoutMs = played.reduce((sum, call) => sum + 3 * limitsMs[call], 3 * spareMs);
  const paths = [...new Set(played.map((call) => callOf(call).path))];
  const source = [
    `test.setTimeout(${timeoutMs});`,
    "let form = page.getByRole('main');",
    ...paths.flatMap((path) => [
      `await page.goto('./${path}?${link}');`,
      mocksAreThere,
      ...played
        .filter((call) => callOf(call).path === path)
        .flatMap((call) =>
          byHand[call] ? byHandSteps(call, byHand[call]) : callSteps(call, settings),
        ),
    ]),
  ];
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    '// Relative to baseURL: if the site is in a folder, it must end with a slash.',
    `test('${link}', async ({ page }) => {`,
    ...source.map((step) => `  ${step}`),
    '});',
    '',
  ].join('\n');
}
