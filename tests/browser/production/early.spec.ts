import { expect, test } from '@playwright/test';
import { openEarly } from '../support/open-site.ts';
import { errorsOf } from '../support/page-errors.ts';
import { expectJoined, families, formAt } from '../support/steps.ts';

// tests/pages/early.test.tsx tests how long the early script holds a submission.

test('a field keeps its focus and its text during hydration', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email, zipCode } = formAt(page, 'first');
  await zipCode.fill('94110');
  await email.pressSequentially('ada@');
  release();
  await expect(families(page)).toBeVisible();
  await expect(email).toBeFocused();
  await email.pressSequentially('example.com');
  await expect(email).toHaveValue('ada@example.com');
  await expect(zipCode).toHaveValue('94110');
  expect(sent()).toEqual([]);
  expect(await errorsOf(page)).toEqual([]);
});

test('a form submitted repeatedly during hydration sends one signup', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email } = formAt(page, 'first');
  await email.fill('ada@example.com');
  await email.evaluate((field: HTMLInputElement) => {
    // Submits at every timer tick until a success clears the field.
    setInterval(() => field.value && field.form?.requestSubmit(), 0);
  });
  release();
  await expectJoined(page);
  expect(sent()).toHaveLength(1);
});
