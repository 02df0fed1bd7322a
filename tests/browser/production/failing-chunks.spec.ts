import { expect, test } from '@playwright/test';
import { hero } from '../../../src/content/landing.ts';
import { joined, signupNotices } from '../../../src/content/signup.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { watchComplaints } from '../support/page-watch.ts';
import { families, join, waitlistForm } from '../support/steps.ts';

test('the page asks for the code of the toasts at the first focus, and works without it', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.route('**/assets/toaster-*', (route) => route.abort());
  await answerAtNetwork(page);
  await page.goto('/');
  await expect(families(page)).toBeVisible();
  const asked = page.waitForRequest('**/assets/toaster-*.js');
  await waitlistForm(page, 0).email.focus();
  await asked;
  const { email } = await join(page, 0, 'ada@example.com', '10115');
  await expect(email).toHaveValue('');
  await expect(page.getByText(`${hero.joinedBefore}74+${hero.joinedAfter}`)).toBeVisible();
  expect(complaints.uncaught).toEqual([]);
});

test('joining works even if the code of the street does not arrive', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.route('**/assets/street-*.js', (route) => route.abort());
  await answerAtNetwork(page);
  await page.goto('/');
  await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByRole('button', { name: joined.share })).toBeVisible();
  expect(complaints.uncaught).toEqual([]);
});

test('a signup fails, keeps what was typed, and works again once the code arrives', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  let isDown = true;
  await page.route('**/assets/supabase-*', (route) => (isDown ? route.abort() : route.continue()));
  await answerAtNetwork(page);
  await page.goto('/');
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(signupNotices.signupFailed.title)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  expect(complaints.uncaught).toEqual([]);
  isDown = false;
  await button.click();
  await expect(email).toHaveValue('');
});
