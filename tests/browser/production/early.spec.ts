import { expect as atOnce, test } from '@playwright/test';
import { failedNotices, formNotes, invalidEmail } from '../../../src/content/form-failures.ts';
import { form as words } from '../../../src/content/signup.ts';
import { hasJoined, isHydrated, openEarly } from '../support/open-early.ts';
import { join, waitlistForm } from '../support/steps.ts';

// Held scripts arrive late on a busy machine.
const expect = atOnce.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 60_000 });

const address = 'ada@example.com';

for (const index of [0, 1]) {
  test(`form ${index}: a submission is carried out once when the script comes`, async ({
    page,
  }) => {
    const { release, sent, complaints } = await openEarly(page);
    const { email, zipCode, button } = waitlistForm(page, index);
    await expect(button).toBeDisabled();
    await email.fill(address);
    await zipCode.fill('10115');
    await zipCode.press('Enter');
    await expect(button).toHaveText(words.submitting);
    for (const control of [email, zipCode, button]) await expect(control).toBeDisabled();
    expect(sent()).toHaveLength(0);
    release();
    await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
    await expect(email).toHaveValue('');
    await expect(zipCode).toHaveValue('');
    await expect(button).toHaveText(words.submit);
    expect(sent()).toHaveLength(1);
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      signup_email: address,
      signup_zip_code: '10115',
    });
    expect(complaints).toEqual({ uncaught: [], consoleErrors: [] });
  });
}

test('a submission that waits for 15 s has failed, and is not sent at 20 s', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email, button } = await join(page, 0, address, '10115');
  await page.clock.fastForward(15_000);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(failedNotices.signup.title);
  await expect(notice).toContainText(failedNotices.signup.description);
  await expect(email).toHaveValue(address);
  await page.clock.fastForward(5000);
  release();
  await isHydrated(page);
  await expect(page.getByText(formNotes.failed)).toBeVisible();
  await expect(email).toHaveValue(address);
  expect(sent()).toHaveLength(0);
  await button.click();
  await hasJoined(page);
  expect(sent()).toHaveLength(1);
});

test('what is typed and submitted while React takes over is sent once', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email } = waitlistForm(page, 0);
  await email.fill(address);
  await email.evaluate((field: HTMLInputElement) => {
    // At every timer tick, until a success has cleared the field.
    setInterval(() => field.value && field.form?.requestSubmit(), 0);
  });
  release();
  await hasJoined(page);
  expect(sent()).toHaveLength(1);
});

test('an email without an at-sign is refused at once, and not sent later', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email, button } = await join(page, 0, 'ada.example.com');
  await expect(page.getByRole('alert')).toContainText(invalidEmail.title);
  await expect(email).toBeFocused();
  release();
  await isHydrated(page);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('ada.example.com');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await email.fill(address);
  await button.click();
  await hasJoined(page);
  expect(sent()).toHaveLength(1);
});

test('nothing of a submission reaches the address bar', async ({ page, baseURL }) => {
  await openEarly(page);
  const { email } = await join(page, 0, address);
  await email.evaluate((field: HTMLInputElement) => field.form?.submit());
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('a press on Generate is carried out once when the script comes', async ({ page }) => {
  const { release, sent, complaints } = await openEarly(page, '/logo');
  const button = page.getByRole('button', { name: /Generat/ });
  await button.dblclick();
  await expect(button).toHaveText('Generating...');
  expect(sent('logo')).toHaveLength(0);
  release();
  await expect(page.getByText('Logo generated!')).toBeVisible();
  await expect(button).toHaveText('Generate Logo');
  expect(sent('logo')).toHaveLength(1);
  expect(complaints).toEqual({ uncaught: [], consoleErrors: [] });
});
