import { expect, type Page, test } from '@playwright/test';
import { header, skipLink } from '../../../src/content/landing.ts';
import { form, joined, signupNotices } from '../../../src/content/signup.ts';
import { openState } from '../support/page-states.ts';
import { formAt } from '../support/steps.ts';

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return label?.textContent?.trim() ?? '';
  });
}

test('a keyboard alone reaches everything and joins', async ({ page }) => {
  const { controls } = await openState(page, 'rest');
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

  // A real browser takes the focus from a field that is disabled meanwhile.
  const { email, button } = formAt(page, 0);
  controls.set('signup', ['server-error', 'live']);
  for (const { typed, notice } of [
    { typed: 'ada', notice: signupNotices.invalidEmail.title },
    { typed: 'ada@example.com', notice: signupNotices.signupFailed.title },
  ]) {
    await email.fill(typed);
    await email.press('Enter');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(button).toHaveText(form.submit);
    await expect(email).toBeFocused();
  }

  // The focus stays in the field until somebody has joined.
  await email.press('Enter');
  const next = page.getByRole('button', { name: joined.share });
  await expect(next).toBeVisible();
  await expect(page.locator(':focus')).toContainText(joined.text);
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
});
