import { expect, test } from '@playwright/test';
import { form as words } from '../../../src/content/signup.ts';
import { findLostText, findViolations, setReaderStyles } from '../support/accessibility.ts';
import { fullStates, openState } from '../support/page-states.ts';
import { join } from '../support/steps.ts';

// A desktop with its page at 400 %, a phone on its side, and the desktop at 100 %.
const screens = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
  { width: 1280, height: 1024 },
];

/** Style sheets of readers. */
const settings = {
  none: '',
  // WCAG 2.2, 1.4.12.
  'text spacing': `* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }`,
  'text of twice the size': 'html { font-size: 200% !important }',
};

for (const state of fullStates) {
  test(`every reader can read and use a page: ${state}`, async ({ page }) => {
    await openState(page, state);
    if (state === 'joined') {
      // The second form says more when it refuses an email than at rest.
      const { form } = await join(page, 1, 'bob');
      await expect(form.getByText(words.emailHint)).toBeVisible();
    }

    await test.step('axe finds nothing on a desktop by day and a phone by night', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('no text is lost by zoom, text spacing or large text', async () => {
      for (const [name, css] of Object.entries(settings)) {
        await setReaderStyles(page, css);
        for (const screen of screens) {
          await page.setViewportSize(screen);
          const where = `${screen.width} × ${screen.height}, reader's settings: ${name}`;
          expect(await findLostText(page), where).toEqual([]);
        }
      }
      await setReaderStyles(page, settings.none);
    });

    await test.step('every control is at least 44 px high', async () => {
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const low = await page
          .locator('header a, main :is(a, button, input)')
          .evaluateAll((controls) =>
            controls
              .filter((control) => control.checkVisibility())
              .map((one) => [one.textContent, one.getBoundingClientRect().height] as const)
              .filter(([, height]) => height < 44),
          );
        expect(low, `at ${width} px`).toEqual([]);
      }
    });

    await test.step('forced colors keep the edge of every control', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const faint = await page.locator('main :is(input, button, a)').evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
            const ground = getComputedStyle(document.body).backgroundColor;
            const hasEdge = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1;
            return !hasEdge || borderTopColor === ground || borderTopColor === 'rgba(0, 0, 0, 0)';
          })
          .map((control) => control.outerHTML),
      );
      expect(faint).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('a label of 50 letters stays in its button', async () => {
      await page.locator('main :is(button, a)').evaluateAll((controls) => {
        for (const control of controls)
          control.textContent = 'Nachbarschaftssicherheitswartelistenanmeldeknöpfe';
      });
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findLostText(page), `at ${width} px`).toEqual([]);
      }
    });
  });
}
