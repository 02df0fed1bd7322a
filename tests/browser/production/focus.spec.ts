import { expect, test } from '@playwright/test';
import { header, skipLink } from '../../../src/content/landing.ts';
import { openState } from '../support/page-states.ts';
import { expectJoined, formAt } from '../support/steps.ts';

test('every link, field, and button can be reached with the keyboard alone', async ({ page }) => {
  await openState(page, 'rest');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const [first, second] = [formAt(page, 'first'), formAt(page, 'second')];
  await expect(link(skipLink)).not.toBeInViewport();
  for (const next of [
    ...[link(skipLink), link(header.features), link(header.waitlist)],
    ...[first.email, first.zipCode, first.button],
    ...[second.email, second.zipCode],
  ]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(next).toHaveCSS('outline', /solid 3px$/);
    // Typing an email enables the button, so that Tab can reach it.
    if (next === first.email) await page.keyboard.type('ada@example.com');
  }

  await test.step('a field at the bottom of the screen shows its outline', async () => {
    const below = await second.email.evaluate((field) => {
      field.scrollIntoView({ block: 'end' });
      return innerHeight - field.getBoundingClientRect().bottom;
    });
    expect(below).toBeGreaterThan(6);
  });

  await test.step('the skip link moves focus past the navigation to the main content', async () => {
    await link(skipLink).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first.email).toBeFocused();
  });
});

test('a click on the disabled button focuses the email or submits an autofilled form', async ({
  page,
}) => {
  const { sent } = await openState(page, 'rest');
  const { email, button } = formAt(page, 'first');
  // Clicks at the button's position, whatever element is on top.
  const pressButton = () => button.click({ force: true });

  await expect(button).toBeDisabled();
  await pressButton();
  await expect(email).toBeFocused();

  for (const send of [() => email.press('Enter'), pressButton]) {
    // Some password managers fill in a field without dispatching an event.
    await email.evaluate((field: HTMLInputElement) => {
      field.value = 'ada@example.com';
    });
    await expect(button).toBeDisabled();
    await send();
    await expectJoined(page);
    await expect(email).toHaveValue('');
  }
  expect(sent()).toHaveLength(2);
});
