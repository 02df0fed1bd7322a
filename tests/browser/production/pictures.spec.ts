import { expect, type Page, test } from '@playwright/test';
import { ports, siteUrlOf } from '../../support/ports.ts';
import { openState, type StateName } from '../support/page-states.ts';
import { families } from '../support/steps.ts';

/**
 * The tolerated difference between a screenshot and its reference. A few smoothed edges stay within this
 * tolerance, but another name, another button color, or a map in another place exceeds it.
 */
const tolerance = { threshold: 0.02, maxDiffPixels: 50 };

const heights = { 390: 844, 768: 1024, 1280: 800 };

interface Look {
  state: StateName;
  width: keyof typeof heights;
  hour: 'day' | 'night';
  /** Whether the screenshot shows the whole page instead of the first screen. */
  fullPage?: true;
}

// Only screenshots can check these: each page by day and by night, and the appearance of its states.
const looks: Look[] = [
  { state: 'rest', width: 390, hour: 'night', fullPage: true },
  { state: 'rest', width: 768, hour: 'day', fullPage: true },
  { state: 'rest', width: 1280, hour: 'day', fullPage: true },
  { state: 'busy', width: 390, hour: 'night' },
  { state: 'invalid', width: 390, hour: 'day' },
  { state: 'joined', width: 390, hour: 'day' },
  { state: 'joined', width: 1280, hour: 'night' },
  { state: 'logo', width: 390, hour: 'day' },
  { state: 'logo drawn', width: 390, hour: 'day' },
  { state: 'logo drawn', width: 1280, hour: 'night' },
  { state: 'not found', width: 390, hour: 'night' },
  { state: 'not found', width: 1280, hour: 'day' },
];

test.skip(
  process.platform !== 'linux',
  'Other operating systems draw letters with different widths.',
);

/** Opens a page in a state, loads every image, and keeps the toast open by hovering over it. */
async function openLook(page: Page, { state, width, hour }: Look) {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme: hour === 'day' ? 'light' : 'dark' });
  await openState(page, state);
  const toast = page.locator('[data-sonner-toast]');
  if ((await toast.count()) > 0) await toast.hover();
  // Loads all images now. Otherwise, an image far below the fold would load only near the viewport.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
}

for (const look of looks) {
  const { state, width, hour, fullPage = false } = look;
  test(`${state} at ${width} px by ${hour} matches its screenshot`, async ({ page }) => {
    await openLook(page, look);
    const file = `${state.replaceAll(' ', '-')}-${width}-${hour}.png`;
    await expect(page).toHaveScreenshot(file, { ...tolerance, fullPage });
  });
}

test('the map after joining matches its screenshot', async ({ page }) => {
  await openLook(page, { state: 'joined', width: 390, hour: 'day' });
  const map = page.locator('#cta [data-joined]');
  await expect(map).toHaveScreenshot('joined-map.png', tolerance);
});

// The README includes this screenshot.
test('the mock panel with a server error matches its screenshot', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${siteUrlOf(ports.mock)}/?mock=signup:server-error`);
  await expect(families(page)).toBeVisible();
  await page.getByRole('button', { name: /^Mock panel/ }).click();
  await expect(page.getByRole('tab', { name: 'Scenarios' })).toBeFocused();
  await expect(page).toHaveScreenshot('panel-1280-day.png', tolerance);
});
