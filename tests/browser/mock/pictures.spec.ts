import { expect, type Page, test } from '@playwright/test';
import { must } from '../../support/must.ts';
import { addReaderStyles, panelHost } from '../support/accessibility.ts';
import {
  formStates,
  logoStates,
  notFoundState,
  openState,
  type PageState,
} from '../support/page-states.ts';
import { skip } from '../support/skip.ts';
import { thoroughIf } from '../support/thorough.ts';

/** Even where text looks the same, a few pixels of smoothed edges can differ a little. */
const tolerance = { threshold: 0.3, maxDiffPixelRatio: 0.01 };

// A failure of the logo page is a toast like the form's.
const otherPages = [...logoStates.filter(({ name }) => name !== 'logo failed'), notFoundState];

const phone = 390;
const desktop = 1280;
const heights = { 390: 844, 768: 1024, 1280: 800 };
const hours = { day: 'light', night: 'dark' } as const;

/** Opens a state without the mock panel, and hovers the toast so that it stays. */
async function pose(page: Page, state: PageState) {
  await openState(page, state);
  await addReaderStyles(page, `${panelHost} { display: none }`);
  const toast = page.locator('[data-sonner-toast]');
  if ((await toast.count()) > 0) await toast.hover();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

if (process.platform !== 'linux') {
  skip('the reference pictures, since other systems draw letters of other widths.');
}

for (const [name, height] of Object.entries(heights)) {
  const width = Number(name);
  for (const [hour, colorScheme] of Object.entries(hours)) {
    test.describe(`${width} px, by ${hour}`, () => {
      test.use({ colorScheme, viewport: { width, height } });
      // Everyday: everything on a phone, and whole pages on a desktop.
      const pageDetails = thoroughIf(![phone, desktop].includes(width));
      const fileOf = ({ name }: PageState) => `${name.replaceAll(' ', '-')}-${width}-${hour}.png`;

      for (const state of formStates) {
        test(`the form: ${state.name}`, thoroughIf(width !== phone), async ({ page }) => {
          await pose(page, state);
          // On a phone the whole screen with the toast.
          const subject = width === phone ? page : page.getByRole('form').first();
          await expect(subject).toHaveScreenshot(fileOf(state), tolerance);
        });
      }

      test('the whole landing page', pageDetails, async ({ page }) => {
        await pose(page, must(formStates[0]));
        // Those far below the fold would load when they are near.
        await page.evaluate(() =>
          Promise.all(
            [...document.images].map((image) => {
              image.loading = 'eager';
              return image.decode();
            }),
          ),
        );
        const file = `landing-${width}-${hour}.png`;
        await expect(page).toHaveScreenshot(file, { ...tolerance, fullPage: true });
      });

      for (const state of otherPages) {
        test(`the page: ${state.name}`, pageDetails, async ({ page }) => {
          await pose(page, state);
          await expect(page).toHaveScreenshot(fileOf(state), tolerance);
        });
      }
    });
  }
}
