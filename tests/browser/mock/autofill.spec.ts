import { expect, type Page, test } from '@playwright/test';
import { signupNotices } from '../../../src/content/signup.ts';
import { families, waitlistForm } from '../support/steps.ts';

const address = {
  fields: [
    { name: 'EMAIL_ADDRESS', value: 'ada@example.com' },
    { name: 'ADDRESS_HOME_ZIP', value: '94110' },
  ],
};

test('the browser knows both fields, fills them in, and the signup goes through', async ({
  page,
}) => {
  await page.goto('/');
  await expect(families(page)).toBeVisible();
  const { email, zipCode, button } = waitlistForm(page, 0);
  await email.click();

  // As when the visitor picks an address that Chromium has saved.
  const session = await page.context().newCDPSession(page);
  await session.send('Autofill.enable');
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'input[type=email]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address });

  await expect(email).toHaveValue('ada@example.com');
  await expect(zipCode).toHaveValue('94110');
  expect(await zipCode.evaluate((field) => field.matches(':autofill'))).toBe(true);
  await expect(waitlistForm(page, 1).email).toHaveValue('');
  await button.click();
  await expect(page.getByText(signupNotices.joined.title)).toBeVisible();
});

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
