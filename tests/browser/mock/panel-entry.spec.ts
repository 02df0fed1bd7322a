import { expect, type Page, test } from '@playwright/test';
import { watchComplaints } from '../support/page-watch.ts';
import { openPage, openPanel, panelPill, panelRegion } from '../support/panel.ts';

/** Presses a button of the panel that opens another page and returns that page. */
async function openBy(page: Page, name: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await panelRegion(page).getByRole('button', { name }).click();
  return opening;
}

test('the gallery of parts and the scenario book open from a hosted build', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await panelRegion(page).getByRole('button', { name: 'Menu' }).click();
  for (const [name, title] of [
    ['Component gallery', 'Component gallery'],
    ['Scenario book', 'No scenario book yet'],
  ] as const) {
    const opened = await openBy(page, name);
    const complaints = watchComplaints(opened);
    await opened.reload({ waitUntil: 'networkidle' });
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(complaints).toEqual({ uncaught: [], consoleErrors: [] });
  }
});

test('after a new deployment the panel of an open tab says to reload', async ({
  page,
  context,
}) => {
  await openPage(page);
  // By the context, since the worker fetches what the page asks for.
  await context.route(/\/assets\/panel-/, (route) => route.fulfill({ status: 404, body: '' }));
  await panelPill(page).click();
  const alert = panelRegion(page).getByRole('alert');
  await expect(alert).toContainText('A newer version may have been deployed: reload the page');
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await context.unroute(/\/assets\/panel-/);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(panelRegion(page).getByRole('tab', { name: /^Scenarios/ })).toBeVisible();
});
