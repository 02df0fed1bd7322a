import { expect, type Page, test } from '@playwright/test';
import { allowClipboard, panelPill, panelRegion, readClipboard } from '../support/panel.ts';

// `npm run test:copied` plays everything that can be copied.
test('the copied test can be played', async ({ page }) => {
  await allowClipboard(page);
  await page.goto('/?mock=signup:server-error,stats:huge');
  await panelPill(page).click();
  await panelRegion(page).getByRole('button', { name: 'Menu' }).click();
  await panelRegion(page).getByRole('button', { name: 'Copy test' }).click();
  await expect(panelRegion(page).getByText('Copied')).toBeVisible();
  const source = await readClipboard(page);
  await panelRegion(page).getByRole('button', { name: 'Close the panel' }).click();
  const body = source.replace(/^import .*$/m, '');
  const run = new Function('test', 'expect', body);
  const tests: ((hands: { page: Page }) => Promise<void>)[] = [];
  const collect = (_title: string, body: (typeof tests)[number]) => tests.push(body);
  run(Object.assign(collect, { setTimeout: () => {} }), expect);
  expect(tests).toHaveLength(1);
  await tests[0]?.({ page });
});
