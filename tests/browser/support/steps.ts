import { expect, type Page, test } from '@playwright/test';
import { hero } from '../../../src/content/landing.ts';
import { confirmation, waitlistForm } from '../../../src/content/signup.ts';
import { required } from '../../support/required.ts';

/** Finds the line with the number of families that the mock starts with: a page that shows it is hydrated. */
export const families = (page: Page) =>
  page.getByText(`${hero.familiesBefore}73+${hero.familiesAfter}`);

/** Finds the controls of a waitlist form: 0 is the form in the hero, 1 the form in the call to action. */
export function formAt(page: Page, index: number) {
  const name = required(Object.values(waitlistForm.names)[index]);
  const form = page.getByRole('form', { name, exact: true });
  return {
    form,
    email: form.getByLabel(waitlistForm.email),
    zipCode: form.getByLabel(waitlistForm.zipCode),
    button: form.locator('[type=submit]'),
  };
}

/** Fills in one waitlist form and sends it. */
export async function join(page: Page, index: number, email: string, zipCode = '') {
  const controls = formAt(page, index);
  await controls.email.fill(email);
  await controls.zipCode.fill(zipCode);
  await controls.button.click();
  return controls;
}

/** Opens a page of the mock build and waits until the mock is ready. */
export async function openMock(page: Page, address = '/') {
  await page.goto(address);
  await page.waitForFunction(() => '__mocks' in window);
}

/** Expects the line in the forms, since the toast disappears after four seconds. */
export const expectJoined = (page: Page) =>
  expect(page.getByText(confirmation.text).first()).toBeVisible();

/** Skips a test, or all tests of a file if it is called outside of a test, and prints the reason. */
export function skip(reason: string): void {
  console.log(`Skipped: ${reason}`);
  test.skip(true, reason);
}
