import { expect, test } from '@playwright/test';
import { type ScenarioId, type ScenarioRef, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { form } from '../../../src/content/signup.ts';
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

const brokenPages: readonly [says: string, played: ScenarioRef, breakIt: () => void][] = [
  [
    'Console: expected silent, seen Error: no field; Error: no promise.',
    { call: 'signup', id: 'live' },
    () =>
      document.addEventListener('submit', () => {
        void Promise.reject(new Error('no promise'));
        throw new Error('no field');
      }),
  ],
  [
    'a PNG, seen streetkind-logo.png, bytes that are no PNG.',
    { call: 'logo', id: 'jpeg-image' },
    () => {
      const noPng = new Blob(['text'], { type: 'image/png' });
      HTMLCanvasElement.prototype.toBlob = (done) => done(noPng);
    },
  ],
];

test('the player finds what is broken where only a browser has it', async ({ page }) => {
  for (const [says, played, breakIt] of brokenPages) {
    await openMock(page, '/');
    await page.evaluate(breakIt);
    const tries = await page.evaluate((played) => window.__mocks.play(played), played);
    expect(tries.flatMap(({ differences }) => differences).join(' ')).toContain(says);
  }
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
  expect(good).toMatchObject([{ open: null, differences: [] }]);
  const uses = [
    () => formAt(page, 1).email.pressSequentially('me'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ];
  const open = expect.stringMatching(/^Somebody used the page/);
  for (const use of uses) {
    expect(await playWhile(use)).toMatchObject([{ open, differences: [] }]);
  }
});
