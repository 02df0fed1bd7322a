import { test } from '@playwright/test';
import { runCopiedTest } from '../support/run-copied-test.ts';

test('the copied test can be played', async ({ page }) => {
  await page.goto('/?mock=signup:server-error,stats:huge');
  await runCopiedTest(page);
});
