import { test } from '@playwright/test';
import { form as formWords } from '../../../src/content/signup.ts';
import { answerAtNetwork } from '../support/network-backend.ts';

test('the code of the toasts loads on the first interaction, before it is needed', async ({
  page,
}) => {
  await answerAtNetwork(page);
  await page.goto('/');
  const toaster = page.waitForRequest(/\/assets\/toaster-.*\.js$/);
  await page.getByLabel(formWords.email).first().focus();
  await toaster;
});
