import { expect, test } from '@playwright/test';
import { signupNotices } from '../../../src/content/signup.ts';
import { openPage } from '../support/panel.ts';
import { runCopiedTest } from '../support/run-copied-test.ts';
import { families, openMock } from '../support/steps.ts';

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
