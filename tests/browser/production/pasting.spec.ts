import { expect, type Locator, type Page, test } from '@playwright/test';
import { sendableEmail } from '../../../src/gateway/canonical-form.ts';
import { tidiedEmails } from '../../support/contract/spellings.ts';
import { openEarly } from '../support/open-site.ts';
import { formAt } from '../support/steps.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** Replaces the content of a field by pasting text. */
async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

// Chromium converts a non-ASCII domain to ASCII as soon as an email is in the field, so the page has to
// normalize a pasted email before the email enters the field. Leaves out emails with ß: Chromium turns ß
// into ss, and a page cannot detect that the domain changed.
const pasted = tidiedEmails.filter(([typed]) => /@.*[^ -~]/.test(typed) && !typed.includes('ß'));

test('a pasted email is normalized before Chromium converts its domain to ASCII', async ({
  page,
}) => {
  await openEarly(page);
  const { email } = formAt(page, 'first');
  for (const [copied, sent] of pasted) {
    await paste(page, email, copied);
    // The page sends what `sendableEmail` returns for the field's value.
    expect(sendableEmail(await email.inputValue()), copied).toBe(sent);
  }
});

test('a pasted zip code loses its spaces and is cut to 10 characters, and undo works', async ({
  page,
}) => {
  await openEarly(page);
  const { zipCode } = formAt(page, 'first');
  for (const [copied, value] of [
    [' 94110-1234', '94110-1234'],
    ['94110 - 1234', '94110-1234'],
    ['\u200b\u200b\u200b  K1A 0B1', 'K1A0B1'],
    ['123456789012', '1234567890'],
  ] as const) {
    await paste(page, zipCode, copied);
    await expect(zipCode).toHaveValue(value);
  }
  await zipCode.fill('1234567');
  await zipCode.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
  await page.keyboard.insertText(' abcdef ');
  await expect(zipCode).toHaveValue('1abcde4567');
  await zipCode.press('ControlOrMeta+z');
  await expect(zipCode).toHaveValue('1234567');
});

test('an email dropped into a field before hydration is normalized', async ({ page }) => {
  await openEarly(page);
  const { email } = formAt(page, 'first');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => {
    element.textContent = '“ada@maple–school.org”';
    getSelection()?.selectAllChildren(element);
  });
  await heading.dragTo(email, { sourcePosition: { x: 40, y: 20 } });
  await expect(email).toHaveValue('ada@maple-school.org');
});
