import { expect, type Page } from '@playwright/test';
import { hero } from '../../../src/content/landing.ts';
import { joined, form as words } from '../../../src/content/signup.ts';

/** The line with the number of families, by default as many as the mock has at first. */
export const families = (page: Page, count = '73') =>
  page.getByText(`${hero.familiesBefore}${count}+${hero.familiesAfter}`);

/** The controls of one waitlist form: 0 is the hero's, 1 the call to action's. */
export function waitlistForm(page: Page, index: number) {
  const form = page.getByRole('main').getByRole('form').nth(index);
  return {
    email: form.getByLabel(words.email),
    zipCode: form.getByLabel(words.zipCode),
    button: form.locator('[type=submit]'),
  };
}

/** Fills in one waitlist form and sends it. */
export async function join(page: Page, index: number, email: string, zipCode = '') {
  const form = waitlistForm(page, index);
  await form.email.fill(email);
  await form.zipCode.fill(zipCode);
  await form.button.click();
  return form;
}

/** Opens a page of the mock build and waits until the mock answers. */
export async function openMock(page: Page, address: string) {
  await page.goto(address);
  await page.waitForFunction(() => '__mocks' in window);
}

/** Waits for the line in the form, since the toast disappears after four seconds. */
export const hasJoined = (page: Page) => expect(page.getByText(joined.text)).toBeVisible();
