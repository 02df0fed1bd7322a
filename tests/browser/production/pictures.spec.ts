import { expect, type Locator, type Page, test } from '@playwright/test';
import { features } from '../../../src/content/landing.ts';
import { addressOf, ports } from '../../support/ports.ts';
import { required } from '../../support/required.ts';
import { openState, type StateName } from '../support/page-states.ts';
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

// A picture of a page tolerates more than the look of one card, map or control has.
const details: Partial<
  Record<StateName, (page: Page) => [name: string, part: Locator, maxDiffPixels: number][]>
> = {
  rest: (page) =>
    features.cards.map(({ id, title }) => {
      const card = page.getByRole('listitem').filter({ hasText: title });
      return [`card-${id}`, card.locator('div').first(), 20];
    }),
  // The edges of the sign are smoothed by where the map stands on the page.
  joined: (page) => [['joined-map', page.locator('#cta [data-joined]'), 100]],
  busy: (page) => [['busy-button', formAt(page, 0).button, 8]],
  invalid: (page) => [['invalid-email', formAt(page, 0).email, 8]],
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
    await setLook(page, [390, 'day']);
    for (const [name, part, maxDiffPixels] of details[state]?.(page) ?? []) {
      await part.blur();
      await expect(part).toHaveScreenshot(`${name}.png`, { maxDiffPixels });
    }
  });
}

// The picture of the README.
test('the panel beside the page, with a server error set', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${addressOf(ports.mock)}/?mock=signup:server-error`);
  await expect(families(page)).toBeVisible();
  await page.getByRole('button', { name: /^Mock panel/ }).click();
  await expect(page.getByRole('tab', { name: 'Scenarios' })).toBeFocused();
  await expect(page).toHaveScreenshot('panel-1280-day.png', tolerance);
});
