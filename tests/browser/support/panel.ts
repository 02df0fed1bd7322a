import { expect, type Page } from '@playwright/test';
import { families } from './steps.ts';

/** The open panel of the mock. */
export const panelRegion = (page: Page) => page.getByRole('region', { name: 'Mock panel' });

/** The button that opens it. */
export const panelPill = (page: Page) => page.getByRole('button', { name: /^Mock panel/ });

/** Opens the landing page of the mock build, with a link if there is one, and waits for the figures. */
export async function openPage(page: Page, search = '') {
  await page.goto(`/${search}`);
  await expect(families(page)).toBeVisible();
}

/** Opens the panel and waits until it has the focus. */
export async function openPanel(page: Page) {
  await panelPill(page).click();
  await expect(panelRegion(page).getByRole('tab', { name: /^Scenarios/ })).toBeFocused();
}
