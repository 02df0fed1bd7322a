import { expect, test } from '@playwright/test';
import { type ScenarioId, type ScenarioRef, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { callToAction } from '../../../src/content/landing.ts';
import { launchYear } from '../../../src/content/product.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../../src/gateway/wire.ts';
import { addressOf, ports } from '../../support/ports.ts';
import { formAt, openMock } from '../support/steps.ts';

test.use({ baseURL: addressOf(ports.mock) });

// A success, both ways to fail without an answer, and what only a browser can show: pictures.
const scenarios: Record<CallId, ScenarioId[]> = {
  signup: ['new-neighborhood', 'never', 'network-error'],
  stats: ['huge'],
  logo: ['jpeg-image', 'https-image', 'broken-image'],
};

test('a visitor sees what the scenarios of each call should show', async ({ page }) => {
  await page.clock.install();
  await openMock(page, '/');
  for (const call of callIds) {
    for (const id of scenarios[call]) {
      const played = page.evaluate((scenario) => window.__mocks.play(scenario), { call, id });
      if (scenarioOf(call, id).untilLimit) {
        await page.waitForFunction((id) => window.__mocks.log()[0]?.scenario === id, id);
        await page.clock.fastForward(limitsMs[call]);
      }
      const found = (await played).flatMap(({ differences }) => differences);
      expect(found, id).toEqual([]);
    }
  }
});

const { title: failed } = signupNotices.signupFailed;
const covering = 'content: ""; position: absolute; inset: 0';

test('the player finds what a visitor can neither press nor read', async ({ page }) => {
  await openMock(page, '/');
  const pages: readonly [style: string, played: ScenarioRef, says: string][] = [
    [
      `form { position: relative } form::after { ${covering} }`,
      { call: 'signup', id: 'live' },
      `“${form.email}” cannot be pressed: it is hidden, or something lies over it.`,
    ],
    [
      'form p { color: #f0ede5 !important }',
      { call: 'signup', id: 'server-error' },
      `Expected, but not seen: “${form.failed}” in the form.`,
    ],
    [
      'button[aria-busy] { color: #fff !important; background: #fff !important }',
      { call: 'signup', id: 'slow' },
      `Expected, but not seen: “${form.submitting}” while it runs.`,
    ],
    [
      '[data-sonner-toast] { opacity: 0.05 !important }',
      { call: 'signup', id: 'network-error' },
      `The page shows a toast (error) that cannot be read instead of the error toast “${failed}”`,
    ],
    [
      '[data-sonner-toaster] { transform: translateY(3000px) !important }',
      { call: 'signup', id: 'network-error' },
      `The page shows a toast (error) that cannot be read instead of the error toast “${failed}”`,
    ],
    ...[
      '[data-sonner-toast] { transform: translateX(200px) !important }',
      'header { position: fixed !important; inset: 0; z-index: 2000000000 !important }',
    ].map((style): [string, ScenarioRef, string] => [
      style,
      { call: 'signup', id: 'network-error' },
      `The page shows a toast (error) that cannot be read`,
    ]),
    [
      'form input { color: transparent !important }',
      { call: 'signup', id: 'network-error' },
      'Expected, but not seen: what is typed can be read.',
    ],
    [
      'form [type="submit"] { font-size: 0 !important }',
      { call: 'signup', id: 'network-error' },
      'Expected, but not seen: the button can be read.',
    ],
    [
      'dl dd { inline-size: 1rem; overflow: hidden !important }',
      { call: 'stats', id: 'live' },
      'The page reads (hidden or cut off) and ',
    ],
    [
      'dl dd { font-size: 6rem !important }',
      { call: 'stats', id: 'huge' },
      'The page reads (hidden or cut off) and ',
    ],
    [
      'dl > :last-child dd { visibility: hidden }',
      { call: 'stats', id: 'live' },
      `Expected, but not seen: ${callToAction.launchYear} ${launchYear}.`,
    ],
    [
      '[data-part="blade"] { display: none }',
      { call: 'signup', id: 'live' },
      `The page does not show “${form.zipCodeExample}”.`,
    ],
    [
      'img { opacity: 0 }',
      { call: 'logo', id: 'jpeg-image' },
      'Expected, but not seen: a new picture.',
    ],
  ];
  for (const [style, played, says] of pages) {
    const tries = await page.evaluate(
      ([style, played]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(style);
        document.adoptedStyleSheets = [sheet];
        return window.__mocks.play(played);
      },
      [style, played] as const,
    );
    expect(tries.flatMap(({ differences }) => differences).join(' ')).toContain(says);
  }
});

test('the player reads a toast that lets presses through', async ({ page }) => {
  await openMock(page, '/');
  await page.addStyleTag({
    content: '[data-sonner-toaster], [data-sonner-toaster] * { pointer-events: none !important }',
  });
  const tries = await page.evaluate(() =>
    window.__mocks.play({ call: 'signup', id: 'server-error' }),
  );
  expect(tries).toMatchObject([{ differences: [] }]);
});

test('the player hears what is thrown and caught by nobody', async ({ page }) => {
  await openMock(page, '/');
  const [tried] = await page.evaluate(() => {
    document.addEventListener('submit', () => {
      void Promise.reject(new Error('no promise'));
      throw new Error('no field');
    });
    return window.__mocks.play({ call: 'signup', id: 'live' });
  });
  const differences = [
    'Lines in red in the console: 2 instead of 0. Error: no field; Error: no promise',
  ];
  expect(tried).toMatchObject({ differences });
});

test('a try during which somebody uses the page is left to the tester', async ({ page }) => {
  await openMock(page, '/');
  async function playWhile(use: () => Promise<void>) {
    const played = page.evaluate(() => window.__mocks.play({ call: 'signup', id: 'slow' }));
    await page.getByRole('button', { name: form.submitting }).waitFor();
    await use();
    return played;
  }
  // A key of the panel is none for the page, whose button has the focus.
  const good = await playWhile(() => page.keyboard.press('Alt+Shift+M'));
  expect(good).toMatchObject([{ verdict: 'good' }]);
  const uses = [
    () => formAt(page, 1).email.pressSequentially('me'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ];
  const seen = expect.stringMatching(/^Somebody used the page during this try: play it again; /);
  for (const use of uses) {
    expect(await playWhile(use)).toMatchObject([{ verdict: 'open', seen, differences: [] }]);
  }
});
