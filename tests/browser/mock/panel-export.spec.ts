import { expect, type Page, test } from '@playwright/test';
import {
  allowClipboard,
  openPage,
  openPanel,
  panelPill,
  panelRegion,
  readClipboard,
} from '../../support/browser/panel.ts';
import { join } from '../../support/browser/steps.ts';
import { thoroughIf } from '../../support/browser/thorough.ts';

test('the report has the settings, the verdict and the log, and neither emails nor keys', async ({
  page,
}) => {
  await allowClipboard(page);
  await openPage(page, '?mock=signup:rate-limited');
  await join(page, 0, 'ada@example.com');
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await openPanel(page);
  await panelRegion(page).getByRole('radio', { name: 'Not as expected' }).click();
  await panelRegion(page).getByRole('button', { name: 'Copy report' }).click();
  await expect(panelRegion(page).getByText('Copied')).toBeVisible();
  const report = await readClipboard(page);
  expect(report).toContain('?mock=signup:rate-limited');
  expect(report).toContain('✗ not as expected');
  expect(report).toContain('429 in');
  expect(report).not.toContain('ada@');
  expect(report).not.toContain('sb_publishable');
});

const playable = [
  'mock=signup:server-error',
  'mock=signup:network-error@every-2,stats:huge',
  'mock=signup:live~300,logo:no-images@once',
  'mock-network=offline',
  'mock-network=hold',
  'mock-seed=empty',
];

const usual = ['mock=signup:network-error@every-2,stats:huge', 'mock-network=hold'];

for (const link of playable) {
  const details = thoroughIf(!usual.includes(link));
  test(`the copied test plays ${link} out`, details, async ({ page }) => {
    await allowClipboard(page);
    await page.goto(`/?${link}`);
    await panelPill(page).click();
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
