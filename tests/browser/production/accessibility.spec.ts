import { expect, type Page, test } from '@playwright/test';
import { waitlistForm } from '../../../src/content/signup.ts';
import { findLostText, findViolations } from '../support/accessibility.ts';
import { openState } from '../support/page-states.ts';
import { join } from '../support/steps.ts';

// Bypasses the page's CSP, which would block the style sheets below.
test.use({ bypassCSP: true });

// In order: a desktop at 400% zoom, a phone, the same phone in landscape, and the desktop at 100%.
const screens = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 1024 },
];

/** User style sheets that a visitor may apply to a page, keyed by name. */
const settings = {
  // The values are from WCAG 2.2, success criterion 1.4.12.
  'text spacing': `* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }`,
  'text at 200%': 'html { font-size: 200% !important }',
};

async function expectWholeText(page: Page, what: string) {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const where = `${screen.width} × ${screen.height}, ${what}`;
    expect(await findLostText(page), where).toEqual([]);
  }
}

// Tests each page in the state that shows the most content.
for (const state of ['joined', 'logo drawn', 'not found'] as const) {
  test(`the page in state "${state}" passes axe, and no text is clipped or invisible`, async ({
    page,
  }) => {
    await openState(page, state);
    if (state === 'joined') {
      // Of all forms and states, the second form with a rejected email shows the most text.
      const { form } = await join(page, 'second', 'bob');
      await expect(form.getByText(waitlistForm.emailHint)).toBeVisible();
    }

    await test.step('axe finds no violations in light mode on a desktop and in dark mode on a phone', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('zoom, text spacing, and large text hide no text', async () => {
      await expectWholeText(page, 'unchanged');
      for (const [name, content] of Object.entries(settings)) {
        const sheet = await page.addStyleTag({ content });
        await expectWholeText(page, name);
        await sheet.evaluate((element: Element) => element.remove());
      }
    });

    await test.step('every control is at least 44 px high', async () => {
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const low = await page
          .locator('header a:visible, main :is(a, button, input):visible')
          .evaluateAll((controls) =>
            controls
              .filter((control) => control.getBoundingClientRect().height < 44)
              .map(({ outerHTML }) => outerHTML),
          );
        expect(low, `at ${screen.width} px`).toEqual([]);
      }
    });

    await test.step('every control keeps its border in forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const borders = await page
        .locator('main :is(input, button, a)')
        .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).borderTop));
      for (const border of borders) {
        expect(border).toMatch(/^[1-9].* solid rgb/);
        // The border must be neither transparent nor the color of the page.
        expect(border).not.toMatch(/255, 255, 255|a\(.*, 0\)$/);
      }
      await page.emulateMedia({ forcedColors: 'none' });
    });

    // A translated label can be longer than the English label.
    await test.step('a 50-letter label fits its button', async () => {
      await page.locator('main :is(button, a)').evaluateAll((controls) => {
        for (const control of controls)
          control.textContent = 'Nachbarschaftssicherheitswartelistenanmeldeknöpfe';
      });
      await expectWholeText(page, 'with 50-letter labels');
    });
  });
}
