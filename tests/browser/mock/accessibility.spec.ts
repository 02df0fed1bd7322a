import { expect, test } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { fullStates, openState } from '../support/page-states.ts';

for (const state of ['rest', 'invalid', ...fullStates] as const) {
  test(`axe finds nothing on a desktop by day and a phone by night: ${state}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openState(page, state);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findViolations(page)).toEqual([]);
  });
}
