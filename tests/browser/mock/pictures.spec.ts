import { expect, test } from '@playwright/test';
import { addReaderStyles, panelHost } from '../support/accessibility.ts';
import { openState, type StateName } from '../support/page-states.ts';

/** Even where text looks the same, a few pixels of smoothed edges can differ a little. */
const tolerance = { threshold: 0.3, maxDiffPixelRatio: 0.01 };

const heights = { 390: 844, 768: 1024, 1280: 800 };

interface Picture {
  state: StateName;
  width: keyof typeof heights;
  hour: 'day' | 'night';
  /** Of the whole page; otherwise of its first screen. */
  isWhole?: true;
}

// What no other test can judge: each page by day and by night, and how its states look.
const pictures: Picture[] = [
  { state: 'rest', width: 390, hour: 'day', isWhole: true },
  { state: 'rest', width: 390, hour: 'night', isWhole: true },
  { state: 'rest', width: 768, hour: 'day', isWhole: true },
  { state: 'rest', width: 1280, hour: 'day', isWhole: true },
  { state: 'rest', width: 1280, hour: 'night', isWhole: true },
  { state: 'busy', width: 390, hour: 'night' },
  { state: 'invalid', width: 390, hour: 'day' },
  { state: 'failed', width: 390, hour: 'night' },
  { state: 'joined', width: 390, hour: 'day' },
  { state: 'joined', width: 1280, hour: 'night' },
  { state: 'logo', width: 390, hour: 'day' },
  { state: 'logo', width: 1280, hour: 'night' },
  { state: 'logo busy', width: 390, hour: 'night' },
  { state: 'logo drawn', width: 390, hour: 'day' },
  { state: 'logo drawn', width: 1280, hour: 'night' },
  { state: 'not found', width: 390, hour: 'night' },
  { state: 'not found', width: 1280, hour: 'day' },
];

test.skip(process.platform !== 'linux', 'Other systems draw letters of other widths.');

for (const { state, width, hour, isWhole = false } of pictures) {
  test(`${state} at ${width} px, by ${hour}`, async ({ page }) => {
    await page.setViewportSize({ width, height: heights[width] });
    await page.emulateMedia({ colorScheme: hour === 'day' ? 'light' : 'dark' });
    await openState(page, state);
    await addReaderStyles(page, `${panelHost} { display: none }`);
    // Under the pointer it stays.
    const toast = page.locator('[data-sonner-toast]');
    if ((await toast.count()) > 0) await toast.hover();
    // Images far below the fold would load when they are near.
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager';
          return image.decode();
        }),
      ),
    );
    const file = `${state.replaceAll(' ', '-')}-${width}-${hour}.png`;
    await expect(page).toHaveScreenshot(file, { ...tolerance, fullPage: isWhole });
  });
}
