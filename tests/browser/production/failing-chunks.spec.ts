import { expect, test } from '@playwright/test';
import { joined, form as words } from '../../../src/content/signup.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { watchComplaints } from '../support/page-watch.ts';
import { join, waitlistForm } from '../support/steps.ts';

test('a signup fails without its code, and works once that arrives, without toasts and street', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.route('**/assets/{toaster,street}-*.js', (route) => route.abort());
  let isDown = true;
  await page.route('**/assets/supabase-*', (route) => (isDown ? route.abort() : route.continue()));
  await answerAtNetwork(page);
  await page.goto('/');
  const asked = page.waitForRequest('**/assets/toaster-*.js');
  await waitlistForm(page, 0).email.focus();
  await asked;
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(words.failed)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  isDown = false;
  await button.click();
  await expect(page.getByRole('button', { name: joined.share })).toBeVisible();
  await expect(email).toHaveValue('');
  expect(complaints.uncaught).toEqual([]);
});
