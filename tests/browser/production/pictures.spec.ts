import { expect, type Page, test } from '@playwright/test';
import { ports, siteUrlOf } from '../../support/ports.ts';
import { openState, type StateName } from '../support/page-states.ts';
import { families } from '../support/steps.ts';

/**
 * The tolerated difference between a screenshot and its reference. Antialiasing differences on a few edges
 * stay within this tolerance. A different name, button color, or map position exceeds it.
 */
const tolerance = { threshold: 0.02, maxDiffPixels: 50 };

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};

type View = [screen: keyof typeof screens, hour: 'day' | 'night'];

// Only screenshots can check how each page looks in each of its states, in light and dark mode.
const looks: [what: string, state: StateName, ...views: View[]][] = [
  ['the whole landing page', 'rest', ['phone', 'night'], ['tablet', 'day'], ['desktop', 'day']],
  ['a form that sends a signup', 'busy', ['phone', 'night']],
  ['a form that rejects an email', 'invalid', ['phone', 'day']],
  ['the landing page after joining on a desktop', 'joined', ['desktop', 'night']],
  ['the logo page', 'logo', ['phone', 'day']],
  ['the logo page with a logo', 'logo drawn', ['phone', 'day'], ['desktop', 'night']],
  ['the not-found page', 'not found', ['phone', 'night'], ['desktop', 'day']],
];

test.skip(
  process.platform !== 'linux',
  'Other operating systems draw letters with different widths.',
);

async function setView(page: Page, [screen, hour]: View) {
  await page.setViewportSize(screens[screen]);
  await page.emulateMedia({ colorScheme: hour === 'day' ? 'light' : 'dark' });
}

/** Loads every image of a page, and keeps the toast open by hovering over it. */
async function settle(page: Page) {
  const toast = page.locator('[data-sonner-toast]');
  if ((await toast.count()) > 0) await toast.hover();
  // Loads lazy images now, because they would otherwise load only near the viewport.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
}

for (const [what, state, ...views] of looks) {
  test(`${what} matches its screenshots`, async ({ page }) => {
    for (const [index, view] of views.entries()) {
      await setView(page, view);
      if (index === 0) await openState(page, state);
      await settle(page);
      const [screen, hour] = view;
      const file = `${state.replaceAll(' ', '-')}-${screens[screen].width}-${hour}.png`;
      await expect(page).toHaveScreenshot(file, { ...tolerance, fullPage: state === 'rest' });
    }
  });
}

test('on a phone, the landing page and its map match their screenshots after a signup', async ({
  page,
}) => {
  await setView(page, ['phone', 'day']);
  await openState(page, 'joined');
  await settle(page);
  await expect(page).toHaveScreenshot('joined-390-day.png', tolerance);
  const map = page.locator('#cta [data-joined]');
  await expect(map).toHaveScreenshot('joined-map.png', tolerance);
});

// The README includes this screenshot.
test('the mock panel with a server error matches its screenshot', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto(`${siteUrlOf(ports.mock)}/?mock=signup:server-error`);
  await expect(families(page)).toBeVisible();
  await page.getByRole('button', { name: /^Mock panel/ }).click();
  await expect(page.getByRole('tab', { name: 'Scenarios' })).toBeFocused();
  await expect(page).toHaveScreenshot('panel-1280-day.png', tolerance);
});
