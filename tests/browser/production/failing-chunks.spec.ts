import { expect, test } from '@playwright/test';
import { joined, form as words } from '../../../src/content/signup.ts';
import { openSite } from '../support/open-site.ts';
import { join } from '../support/steps.ts';

test('a signup fails without the code that sends it, and works once that comes', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/assets/supabase-*.js', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  const { complaints } = await openSite(page);
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(words.failed)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  isDown = false;
  await button.click();
  await expect(page.getByRole('button', { name: joined.share })).toBeVisible();
  await expect(email).toHaveValue('');
  expect(complaints.uncaught).toEqual([]);
});
