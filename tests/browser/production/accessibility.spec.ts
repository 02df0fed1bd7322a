import { expect, test } from '@playwright/test';
import { findLostText, findViolations, setReaderStyles } from '../support/accessibility.ts';
import { fullStates, openState } from '../support/page-states.ts';

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

// The landing page says more when an email is refused than at rest.
for (const state of ['invalid', ...fullStates] as const) {
  test(`every reader can read and use a page: ${state}`, async ({ page }) => {
    await openState(page, state);

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

test('every word of the page is dark on paper, by night as well', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openState(page, 'rest');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const pale = await page
    .locator('main :is(h1, h2, h3, p, label, dt, dd), footer p')
    .evaluateAll((texts) =>
      texts
        .filter((text) => {
          const channels = getComputedStyle(text).color.match(/[\d.]+/g) ?? [];
          return channels.slice(0, 3).some((channel) => Number(channel) > 120);
        })
        .map(({ textContent }) => textContent),
    );
  expect(pale).toEqual([]);
  expect(await findLostText(page)).toEqual([]);
});
