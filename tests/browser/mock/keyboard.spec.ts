import { expect, type Page, test } from '@playwright/test';
import { header, skipLink } from '../../../src/content/landing.ts';
import { form, joined } from '../../../src/content/signup.ts';
import { openState } from '../support/page-states.ts';
import { families, waitlistForm } from '../support/steps.ts';

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return label?.textContent?.trim() ?? '';
  });
}

test('the Tab key reaches everything in reading order, with a visible focus', async ({ page }) => {
  await openState(page, 'rest');
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
});

test('the skip link appears with the focus, and skips the navigation', async ({ page }) => {
  await openState(page, 'rest');
  const link = page.getByRole('link', { name: skipLink });
  await expect(link).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(form.email);
});

// A real browser takes the focus from a field that is disabled meanwhile.
for (const { name, path, typed } of [
  { name: 'an invalid email', path: '/', typed: 'ada' },
  { name: 'a failed call', path: '/?mock=signup:server-error', typed: 'ada@example.com' },
]) {
  test(`Enter that ends in ${name} leaves the focus in the field`, async ({ page }) => {
    await page.goto(path);
    const { email, button } = waitlistForm(page, 0);
    // Before that, the inline script (src/early) handles the form.
    await expect(families(page)).toBeVisible();
    await email.fill(typed);
    await email.press('Enter');
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await expect(button).toHaveText(form.submit);
    await expect(email).toBeFocused();
  });
}

test('Enter that ends in joining moves the focus to the next step', async ({ page }) => {
  await page.goto('/');
  const { email } = waitlistForm(page, 0);
  await email.fill('ada@example.com');
  await email.press('Enter');
  const next = page.getByRole('button', { name: joined.share });
  await expect(next).toBeVisible();
  await expect(page.locator(':focus')).toContainText(joined.text);
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
});
