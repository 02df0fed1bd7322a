import { expect, type Page, test } from '@playwright/test';
import { words } from '../../../mocks/panel/words.ts';
import { openPage, panelPill, panelRegion } from '../support/panel.ts';
import { join } from '../support/steps.ts';

async function openTab(page: Page, name: string) {
  await panelPill(page).press('Enter');
  await panelRegion(page)
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .click();
}

test('a request that bypasses the worker has a row, and the panel reports it', async ({
  page,
  context,
}) => {
  await openPage(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await join(page, 0, 'ada@example.com');
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  const pill = panelPill(page);
  await expect(pill).toHaveAccessibleName(/the worker is (lost|bypassed)/);
  await openTab(page, 'Log');
  await expect(panelRegion(page).getByText(/1 never arrived at the mock/)).toBeVisible();
  await expect(
    panelRegion(page).getByRole('button', { name: /Signup.*never arrived/ }),
  ).toBeVisible();
  await expect(panelRegion(page).getByText(/^Requests bypass the worker/)).toBeVisible();

  await session.send('Network.setBypassServiceWorker', { bypass: false });
  await panelRegion(page).getByRole('button', { name: words.checkAgain }).click();
  await expect(panelRegion(page).getByText(/^Requests bypass the worker/)).toHaveCount(0);
});

test('a reload keeps the log, with waiting requests given up', async ({ page }) => {
  await openPage(page, '?mock=signup:server-error');
  await join(page, 0, 'bad@example.com');
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await page.evaluate(() => window.__mocks.network('hold'));
  await join(page, 0, 'ada@example.com');
  await page.waitForFunction(() => window.__mocks.log()[0]?.status.kind === 'held');
  await page.reload();
  await page.waitForFunction(() => '__mocks' in window);
  const kept = await page.evaluate(() =>
    window.__mocks
      .log()
      .filter(({ call }) => call === 'signup')
      .map(({ body, page: { kind } }) => [JSON.parse(body).signup_email, kind]),
  );
  expect(kept).toEqual([
    ['ada@example.com', 'given-up'],
    ['bad@example.com', 'failed'],
  ]);
});
