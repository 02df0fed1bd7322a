import { expect, type Page } from '@playwright/test';
import { allowClipboard, panelPill, panelRegion, readClipboard } from './panel.ts';

/** Has the closed panel copy its test, runs that on the same page, and returns its source. */
export async function runCopiedTest(page: Page): Promise<string> {
  await allowClipboard(page);
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
  return source;
}
