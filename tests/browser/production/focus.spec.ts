import { expect, type Page, test } from '@playwright/test';
import { header, skipLink } from '../../../src/content/landing.ts';
import { form } from '../../../src/content/signup.ts';
import { openState } from '../support/page-states.ts';
import { expectJoined, formAt } from '../support/steps.ts';

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return label?.textContent?.trim() ?? '';
  });
}

test('a keyboard alone reaches everything', async ({ page }) => {
  await openState(page, 'rest');
  const skip = page.getByRole('link', { name: skipLink });
  await expect(skip).not.toBeInViewport();
  const order: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
    // From here on the button is enabled.
    if (order.at(-1) === form.email && step < 4) await page.keyboard.type('ada@example.com');
    const shown = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      const isOnScreen = top >= 0 && bottom <= window.innerHeight;
      return { outlineStyle, outlineWidth, isOnScreen };
    });
    expect(shown).toEqual({ outlineStyle: 'solid', outlineWidth: '3px', isOnScreen: true });
  }
  const zipCode = `${form.zipCode} ${form.optional}`;
  expect(order).toEqual([
    ...[skipLink, header.features, header.waitlist],
    ...[form.email, zipCode, form.submit],
    ...[form.email, zipCode],
  ]);

  await test.step('the skip link skips the navigation', async () => {
    await skip.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(form.email);
  });
});

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
