import { expect, test } from '@playwright/test';
import { openPage, panelPill, panelRegion } from '../support/panel.ts';

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
