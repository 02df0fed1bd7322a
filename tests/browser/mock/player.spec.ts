import { expect, test } from '@playwright/test';
import type { ScenarioRef } from '../../../mocks/scenarios/calls.ts';
import { waitlistForm } from '../../../src/content/signup.ts';
import { ports, siteUrlOf } from '../../support/ports.ts';
import { families, formAt, openMock } from '../support/steps.ts';

test.use({ baseURL: siteUrlOf(ports.mock) });

// jsdom has no service worker and decodes no images, so these scenarios need a browser.
const scenarios: readonly ScenarioRef[] = [
  { call: 'signup', id: 'new-neighborhood' },
  { call: 'signup', id: 'network-error' },
  { call: 'logo', id: 'jpeg-image' },
  { call: 'logo', id: 'https-image' },
  { call: 'logo', id: 'broken-image' },
];

test('scenarios that need the mock’s worker or image decoding pass in a browser', async ({
  page,
}) => {
  await openMock(page);
  for (const scenario of scenarios) {
    const results = await page.evaluate((played) => window.__mocks.play(played), scenario);
    expect(results, scenario.id).toMatchObject([{ undecided: null, differences: [] }]);
  }
});

test('a script can play a scenario before React has hydrated the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, '__mocks', {
      set: ({ play }: typeof window.__mocks) =>
        Object.assign(window, { results: play({ call: 'stats', id: 'live' }) }),
    }),
  );
  await page.goto('/logo');
  const results = await page.waitForFunction(() => Reflect.get(window, 'results'));
  expect(await results.jsonValue()).toMatchObject([{ differences: [] }]);
});

test('an uncaught error fails the console check', async ({ page }) => {
  await openMock(page);
  await page.evaluate(() =>
    document.addEventListener('submit', () => {
      void Promise.reject(new Error('no promise'));
      throw new Error('no field');
    }),
  );
  const [tried] = await page.evaluate(() => window.__mocks.play({ call: 'signup', id: 'live' }));
  expect(tried?.differences).toEqual([
    'Console: expected no errors, got Error: no field; Error: no promise.',
  ]);
});

test('if someone uses the page during a play, the tester must judge the result', async ({
  page,
}) => {
  await openMock(page);
  // Waits until the page's first call has ended, so that the network holds only later calls.
  await expect(families(page)).toBeVisible();
  async function playWhile(use: () => Promise<void>) {
    const played = page.evaluate(() => {
      window.__mocks.network('hold');
      return window.__mocks.play({ call: 'signup', id: 'live' });
    });
    await page.getByRole('button', { name: waitlistForm.submitting }).waitFor();
    await use();
    await page.evaluate(() => window.__mocks.network('none'));
    return played;
  }
  // A panel shortcut doesn't count as using the page, even if a button on the page has focus.
  const good = await playWhile(() => page.keyboard.press('Alt+Shift+M'));
  expect(good).toMatchObject([{ undecided: null, differences: [] }]);
  const undecided = expect.stringMatching(/^Someone used the page/);
  for (const use of [
    () => formAt(page, 'second').email.pressSequentially('me'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ]) {
    expect(await playWhile(use)).toMatchObject([{ undecided, differences: [undecided] }]);
  }
});
