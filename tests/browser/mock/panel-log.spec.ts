import { expect, type Page, test } from '@playwright/test';
import { openPage, panelPill, panelRegion } from '../support/panel.ts';
import { join } from '../support/steps.ts';
import { thorough } from '../support/thorough.ts';

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
  await panelRegion(page).getByRole('button', { name: 'Check again' }).click();
  await expect(panelRegion(page).getByText(/^Requests bypass the worker/)).toHaveCount(0);
});

/** How long some calls take, one after another, in ms. */
async function timeCalls(page: Page, count: number): Promise<number> {
  return page.evaluate(async (count) => {
    const from = performance.now();
    for (let sent = 0; sent < count; sent += 1) {
      const url = 'https://mock.invalid/rest/v1/rpc/get_waitlist_stats';
      await fetch(url, { method: 'POST', headers: { apikey: 'key' }, body: '{}' });
    }
    return performance.now() - from;
  }, count);
}

const title = 'the open log hardly slows down a page that sends many requests';

test(title, thorough, async ({ page }) => {
  await openPage(page);
  await openTab(page, 'Log');
  await timeCalls(page, 60);
  const closedMs: number[] = [];
  const openMs: number[] = [];
  // Measured in turns, the best of each, since a busy machine is uneven.
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape');
    closedMs.push(await timeCalls(page, 30));
    await page.keyboard.press('Alt+Shift+M');
    await expect(panelRegion(page).getByRole('tab', { name: /^Log/ })).toBeFocused();
    openMs.push(await timeCalls(page, 30));
  }
  await expect(panelRegion(page).getByText(/^241 requests, 200 are kept/)).toBeVisible();
  // Unoptimized, the open log takes twelve times as long.
  expect(Math.min(...openMs)).toBeLessThan(4 * Math.min(...closedMs) + 200);
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
