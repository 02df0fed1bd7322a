import { expect, type Page, test } from '@playwright/test';
import { allowClipboard, panelPill, panelRegion, readClipboard } from '../support/panel.ts';
import { thoroughIf } from '../support/thorough.ts';

const playable = [
  'mock=signup:server-error,stats:huge',
  'mock=signup:network-error@every-2,stats:huge',
  'mock=signup:live~300,logo:no-images@once',
  'mock-network=offline',
  'mock-network=hold',
  'mock-seed=empty',
];

// The others are played by `npm run test:copied`, which plays everything that can be copied.
const usual = ['mock=signup:server-error,stats:huge'];

for (const link of playable) {
  const details = thoroughIf(!usual.includes(link));
  test(`the copied test plays ${link} out`, details, async ({ page }) => {
    await allowClipboard(page);
    await page.goto(`/?${link}`);
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
}
