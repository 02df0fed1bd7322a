import { expect, type Page } from '@playwright/test';

/** The open panel of the mock. */
export const panelRegion = (page: Page) => page.getByRole('region', { name: 'Mock panel' });

/** The button that opens it. */
export const panelPill = (page: Page) => page.getByRole('button', { name: /^Mock panel/ });

/** Opens the panel and waits until it has the focus. */
export async function openPanel(page: Page) {
  await panelPill(page).click();
  await expect(panelRegion(page).getByRole('tab', { name: /^Scenarios/ })).toBeFocused();
}
