import { expect, test } from '@playwright/test';
import { openPage, openPanel, panelPill, panelRegion } from '../support/panel.ts';
import { runCopiedTest } from '../support/run-copied-test.ts';
import { join } from '../support/steps.ts';

test('an answer by hand comes from the worker, outlives a reload, and ends with “Reset all”', async ({
  page,
}) => {
  await openPage(page);
  await openPanel(page);
  const panel = panelRegion(page);
  await panel.getByText('Answer by hand').click();
  await panel.getByLabel('Take from').selectOption({ label: 'Email is refused' });
  await expect(panel.getByLabel('Status')).toHaveValue('400');
  await panel.getByRole('button', { name: 'Try this answer' }).click();
  await expect(panel.getByRole('status', { name: 'Result' })).toContainText('Judge for yourself');
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  await join(page, 0, 'ada@example.com');
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Scenarios' }).click();
  await panel.getByRole('button', { name: 'Reset all' }).click();
  await panel.getByRole('button', { name: 'Close the panel' }).click();
  await expect(panelPill(page)).toHaveAccessibleName('Mock panel, nothing altered');
  await join(page, 0, 'bob@example.com');
  await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
});

test('the copied test sets the answers by hand, and makes their calls', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    window.__mocks.answer('stats', { body: '{"total_families": 9, "total_neighborhoods": 4}' });
    window.__mocks.answer('signup', { status: 500, body: 'Out of order' });
  });
  const source = await runCopiedTest(page);
  expect(source).toContain('Out of order');
  await expect(page.getByText('Join 9+ families')).toBeVisible();
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
});
