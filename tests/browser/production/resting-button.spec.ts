import { expect, test } from '@playwright/test';
import { openState } from '../support/page-states.ts';
import { expectJoined, formAt } from '../support/steps.ts';

test('a press on the resting button reaches the form', async ({ page }) => {
  const { sent } = await openState(page, 'rest');
  const { email, button } = formAt(page, 0);
  // By the mouse, whatever lies there.
  const pressButton = () => button.click({ force: true });
  /** As password managers do that send no event. */
  const fillInSilently = (address: string) =>
    email.evaluate((field: HTMLInputElement, address) => {
      field.value = address;
    }, address);

  await expect(button).toBeDisabled();
  await pressButton();
  await expect(email).toBeFocused();

  for (const send of [() => email.press('Enter'), pressButton]) {
    await fillInSilently('ada@example.com');
    await expect(button).toBeDisabled();
    await send();
    await expectJoined(page);
    await expect(email).toHaveValue('');
  }
  expect(sent()).toHaveLength(2);
});
