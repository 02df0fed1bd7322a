import { expect, type Page, test } from '@playwright/test';
import { features } from '../../../src/content/landing.ts';
import { addressOf, ports } from '../../support/ports.ts';
import { required } from '../../support/required.ts';
import { openState, type StateName } from '../support/page-states.ts';
import { openPanel } from '../support/panel.ts';
import { families, formAt } from '../support/steps.ts';

/** Even where text looks the same, a few pixels of smoothed edges can differ a little. */
const tolerance = { threshold: 0.3, maxDiffPixelRatio: 0.01 };

const heights = { 390: 844, 768: 1024, 1280: 800 };

type Look = [width: keyof typeof heights, hour: 'day' | 'night'];

// What no other test can judge: each page by day and by night, and how its states look. A toast would
// not stay while the page changes from one look to the next.
const pictures: [state: StateName, ...looks: Look[]][] = [
  ['rest', [390, 'night'], [768, 'day'], [1280, 'day']],
  ['busy', [390, 'night']],
  ['invalid', [390, 'day']],
  ['joined', [390, 'day']],
  ['joined', [1280, 'night']],
  ['logo', [390, 'day']],
  ['logo drawn', [390, 'day']],
  ['logo drawn', [1280, 'night']],
  ['not found', [390, 'night'], [1280, 'day']],
];

test.skip(process.platform !== 'linux', 'Other systems draw letters of other widths.');

async function expectCards(page: Page) {
  for (const { id, title } of features.cards) {
    const drawing = page.getByRole('listitem').filter({ hasText: title }).locator('div').first();
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toHaveScreenshot(`card-${id}.png`, { maxDiffPixels: 20 });
  }
}

async function expectMap(page: Page) {
  const map = page.locator('#cta [data-joined]');
  // The edges of the sign are smoothed by where the map stands on the page.
  await expect(map).toHaveScreenshot('joined-map.png', { maxDiffPixels: 100 });
}

async function expectControl(page: Page, state: StateName, what: 'button' | 'email') {
  const control = formAt(page, 0)[what];
  await control.blur();
  await expect(control).toHaveScreenshot(`${state}-${what}.png`, { maxDiffPixels: 8 });
}

// A picture of a page tolerates more than the look of one card, map or control has.
const details: Partial<Record<StateName, (page: Page) => Promise<void>>> = {
  rest: expectCards,
  joined: expectMap,
  busy: (page) => expectControl(page, 'busy', 'button'),
  invalid: (page) => expectControl(page, 'invalid', 'email'),
};

async function setLook(page: Page, [width, hour]: Look) {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme: hour === 'day' ? 'light' : 'dark' });
}

for (const [state, ...looks] of pictures) {
  const named = looks.map(([width, hour]) => `at ${width} px by ${hour}`);
  test(`${state} ${named.join(', ')}`, async ({ page }) => {
    await setLook(page, required(looks[0]));
    await openState(page, state);
    // Under the pointer it stays.
    const toast = page.locator('[data-sonner-toast]');
    if ((await toast.count()) > 0) await toast.hover();
    for (const look of looks) {
      await setLook(page, look);
      // What is far below the fold would load when it is near.
      await page.evaluate(() =>
        Promise.all(
          [...document.images].map((image) => {
            image.loading = 'eager';
            return image.decode();
          }),
        ),
      );
      const file = `${[state.replaceAll(' ', '-'), ...look].join('-')}.png`;
      await expect(page).toHaveScreenshot(file, { ...tolerance, fullPage: state === 'rest' });
    }
    const expectDetails = details[state];
    if (!expectDetails) return;
    await setLook(page, [390, 'day']);
    await expectDetails(page);
  });
}

// The picture of the README.
test('the panel beside the page, with a server error set', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${addressOf(ports.mock)}/?mock=signup:server-error`);
  await expect(families(page)).toBeVisible();
  await openPanel(page);
  await expect(page).toHaveScreenshot('panel-1280-day.png', tolerance);
});
