import { expect, type Page, test } from '@playwright/test';
import { signupNotices } from '../../../src/content/signup.ts';
import { families, waitlistForm } from '../support/steps.ts';

for (const [how, send] of [
  ['Enter', (page: Page) => waitlistForm(page, 0).email.press('Enter')],
  [
    'a click on the resting button',
    async (page: Page) => {
      const box = await waitlistForm(page, 0).button.boundingBox();
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    },
  ],
] as const) {
  test(`an email that a script has filled in without an event is sent by ${how}`, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(families(page)).toBeVisible();
    const { email, button } = waitlistForm(page, 0);
    await email.focus();
    await email.evaluate((field: HTMLInputElement) => {
      field.value = 'ada@example.com';
    });
    await expect(button).toBeDisabled();
    await send(page);
    await expect(page.getByText(signupNotices.joined.title)).toBeVisible();
    await expect(email).toHaveValue('');
  });
}
