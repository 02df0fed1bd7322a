import { expect, test } from '@playwright/test';
import { findViolations, panelHost } from '../support/accessibility.ts';
import { openPage, panelPill, panelRegion } from '../support/panel.ts';
import { join } from '../support/steps.ts';
import { thoroughIf } from '../support/thorough.ts';

const views = [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 664, height: 390 },
  { width: 656, height: 900 },
  { width: 1280, height: 800 },
];

for (const viewport of views) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const isUsual = viewport.width === (colorScheme === 'light' ? 390 : 1280);
    test(
      `the open panel at ${viewport.width} px, ${colorScheme}`,
      thoroughIf(!isUsual),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        await openPage(page, '?mock=signup:rate-limited,stats:slow@once');
        await join(page, 0, 'ada@example.com');
        // By key, since on a phone the toast covers the button of the panel for four seconds.
        await panelPill(page).press('Enter');
        for (const name of ['Scenarios', 'Run all', 'Network', 'Data', 'Log']) {
          await panelRegion(page)
            .getByRole('tab', { name: new RegExp(`^${name}`) })
            .click();
          if (name === 'Log')
            await panelRegion(page)
              .getByRole('button', { name: /Signup/ })
              .click();
          // The whole document once, then the contents of each tab.
          const violations = await findViolations(
            page,
            name === 'Scenarios' ? 'html' : { include: [panelHost] },
          );
          expect(violations, name).toEqual([]);
          const isCut = await panelRegion(page).evaluate((shell) => {
            const parts = [...shell.querySelectorAll('.panel, .tabs, .head')];
            return parts.some((part) => part.scrollWidth > part.clientWidth);
          });
          expect(isCut, `${name} scrolls sideways`).toBe(false);
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth > window.innerWidth,
        );
        expect(overflow).toBe(false);
      },
    );
  }
}
