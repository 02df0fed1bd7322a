import { expect, type Page, test } from '@playwright/test';
import { signupNotices } from '../../../src/content/signup.ts';
import { openPage, panelPill, panelRegion } from '../support/panel.ts';
import { families, openMock } from '../support/steps.ts';

/** Has the closed panel copy its test, runs that on the same page, and returns its source. */
async function runCopiedTest(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panelPill(page).click();
  await panelRegion(page).getByRole('button', { name: 'Copy test' }).click();
  await expect(panelRegion(page).getByText('Copied')).toBeVisible();
  const source = await page.evaluate(() => navigator.clipboard.readText());
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

test('a copied test tries a sequence whole, from its first request on', async ({ page }) => {
  await openMock(page, '/?mock=signup:server-error.live,stats:unavailable@once');
  expect(await runCopiedTest(page)).toContain(
    'mock=signup:server-error.live,stats:unavailable@once',
  );
  await expect(page.getByText(signupNotices.joined.title, { exact: true })).toBeVisible();
});

test('a copied test sets the answers by hand, and makes their calls', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    window.__mocks.answer('stats', { body: '{"total_families": 9, "total_neighborhoods": 4}' });
    window.__mocks.answer('signup', { status: 500, body: 'Out of order' });
  });
  expect(await runCopiedTest(page)).toContain('Out of order');
  await expect(families(page, '9')).toBeVisible();
  await expect(page.getByText(signupNotices.signupFailed.title, { exact: true })).toBeVisible();
});
