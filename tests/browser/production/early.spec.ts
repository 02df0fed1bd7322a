import { expect, test } from '@playwright/test';
import { signupToasts, waitlistForm } from '../../../src/content/signup.ts';
import { mainScript } from '../support/hold-requests.ts';
import { openEarly } from '../support/open-site.ts';
import { errorsOf } from '../support/page-errors.ts';
import { expectJoined, families, formAt, join } from '../support/steps.ts';

const emailAddress = 'ada@example.com';

test('an early submission is sent once, after hydration', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email, zipCode, button } = formAt(page, 1);
  await email.fill(emailAddress);
  await zipCode.fill('10115');
  await zipCode.press('Enter');
  await expect(button).toHaveText(waitlistForm.submitting);
  await zipCode.press('Enter');
  expect(sent()).toHaveLength(0);
  release();
  await expectJoined(page);
  await expect(email).toHaveValue('');
  await expect(zipCode).toHaveValue('');
  await expect(button).toHaveText(waitlistForm.submit);
  expect(sent()).toEqual([{ signup_email: emailAddress, signup_zip_code: '10115' }]);
  expect(await errorsOf(page)).toEqual([]);
});

test('a form responds to typing before hydration and keeps the text', async ({ page, context }) => {
  const { release, sent } = await openEarly(page);
  const { email, zipCode, button } = formAt(page, 0);
  await expect(button).toBeDisabled();
  await email.fill(emailAddress);
  await expect(button).toBeEnabled();
  await email.fill(' \u200b ');
  await expect(button).toBeDisabled();
  await email.evaluate((field: HTMLInputElement) => {
    field.value = 'ada@example.com';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(button).toBeEnabled();
  await expect(formAt(page, 1).button).toBeDisabled();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 94110-1234'));
  await zipCode.press('ControlOrMeta+v');
  await expect(zipCode).toHaveValue('94110-1234');

  await email.fill('');
  await email.pressSequentially('ada@');
  release();
  await expect(families(page)).toBeVisible();
  await expect(email).toBeFocused();
  await email.pressSequentially('example.com');
  await expect(email).toHaveValue(emailAddress);
  await expect(zipCode).toHaveValue('94110-1234');
  expect(sent()).toEqual([]);
});

test('a form submitted repeatedly during hydration sends one signup', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email } = formAt(page, 0);
  await email.fill(emailAddress);
  await email.evaluate((field: HTMLInputElement) => {
    // Submits at every timer tick until a success clears the field.
    setInterval(() => field.value && field.form?.requestSubmit(), 0);
  });
  release();
  await expectJoined(page);
  expect(sent()).toHaveLength(1);
});

test('a form unlocks 15 s after an early submission', async ({ page }) => {
  await page.clock.install();
  const { release, sent } = await openEarly(page);
  const { form, email, zipCode, button } = await join(page, 0, emailAddress, '10115');
  await expect(button).toHaveText(waitlistForm.submitting);
  await page.clock.fastForward(10_000);
  await expect(button).toHaveText(waitlistForm.submitting);
  await page.clock.fastForward(5_000);
  await expect(button).toHaveText(waitlistForm.submit);
  await expect(page.getByRole('alert')).toHaveText(waitlistForm.failed);
  await expect(form).toHaveAttribute('data-status', 'failed');
  await expect(email).toBeEditable();
  await zipCode.fill('94110');

  release();
  await expect(families(page)).toBeVisible();
  await expect(page.getByText(waitlistForm.failed)).toBeVisible();
  await expect(email).toHaveValue(emailAddress);
  await expect(zipCode).toHaveValue('94110');
  expect(sent()).toHaveLength(0);
  await button.click();
  await expectJoined(page);
  expect(sent()).toEqual([{ signup_email: emailAddress, signup_zip_code: '94110' }]);
  expect(await errorsOf(page)).toEqual([]);
});

test('Enter resubmits an expired early submission, even after a reload', async ({ page }) => {
  await page.clock.install();
  const { release, sent, controls } = await openEarly(page);
  controls.set('signup', 'server-error');
  const { email, button } = await join(page, 0, emailAddress);
  await expect(button).toBeDisabled();
  // Simulates WebKit restoring a page that it left before the main script loaded.
  const reloaded = page.waitForRequest(mainScript);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await reloaded;
  await expect(button).toHaveText(waitlistForm.submitting);
  await page.clock.fastForward(15_000);
  await expect(page.getByText(waitlistForm.failed)).toBeVisible();
  await email.press('Enter');
  await expect(page.getByText(waitlistForm.failed)).toBeHidden();
  await page.clock.fastForward(10_000);
  release();
  await expect(page.getByText(signupToasts.signupFailed.title)).toBeVisible();
  // The field had focus when the form was submitted.
  await expect(email).toBeFocused();
  await expect(email).toBeEditable();
  expect(sent()).toHaveLength(1);
});

for (const [what, clockMovesMs, timersRunMs] of [
  ['the machine sleeps', 16_000, 0],
  ['someone sets the clock back', -3_600_000, 15_000],
] as const) {
  test(`an early submission is not sent late if ${what}`, async ({ page }) => {
    await page.clock.install();
    const { release, sent } = await openEarly(page);
    await join(page, 0, emailAddress);
    await page.evaluate((moves) => {
      const { now } = Date;
      Date.now = () => now() + moves;
    }, clockMovesMs);
    await page.clock.fastForward(timersRunMs);
    release();
    await expect(page.getByText(waitlistForm.failed)).toBeVisible();
    await expect(families(page)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });
}

test('an invalid early submission shows an error toast after hydration', async ({ page }) => {
  const { release } = await openEarly(page);
  const { email } = await join(page, 0, 'ada.example.com');
  release();
  await expect(email).toHaveAccessibleDescription(waitlistForm.emailHint);
  await expect(page.getByText(signupToasts.invalidEmail.title)).toBeVisible();
});
