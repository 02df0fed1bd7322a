import { expect, test } from '@playwright/test';
import { signupNotices } from '../../../src/content/signup.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { join } from '../support/steps.ts';

// Over the network, with the production build.
test('a signup that failed goes through on the second try, from what is still typed', async ({
  page,
}) => {
  const { controls, backend } = await answerAtNetwork(page);
  controls.set('signup', 'saved-but-lost', { frequency: 'once' });
  await page.goto('/');
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(signupNotices.signupFailed.title)).toBeVisible();
  await button.click();
  await expect(email).toHaveValue('');
  expect(backend.rows.count()).toEqual({ families: 74, neighborhoods: 16 });
});
