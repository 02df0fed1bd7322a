import { expect, type Page, test } from '@playwright/test';
import { waitlistForm } from '../support/steps.ts';

const family = [
  { name: 'EMAIL_ADDRESS', value: 'ada@example.com' },
  { name: 'ADDRESS_HOME_ZIP', value: '94110' },
];

/** Makes Chromium fill in the first form from an address that the visitor has saved. */
async function fillInFromSavedAddress(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Autofill.enable');
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'input[type=email]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const filled = new Promise((resolve) => session.once('Autofill.addressFormFilled', resolve));
  await session.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: { fields: family },
  });
  await filled;
}

test('the browser knows both fields, fills them in, and the signup goes through', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  const { email, zipCode, button } = waitlistForm(page, 0);
  await email.click();
  await fillInFromSavedAddress(page);
  await expect(email).toHaveValue('ada@example.com');
  await expect(zipCode).toHaveValue('94110');
  expect(await zipCode.evaluate((field) => field.matches(':autofill'))).toBe(true);
  await expect(waitlistForm(page, 1).email).toHaveValue('');
  await button.click();
  await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
});
