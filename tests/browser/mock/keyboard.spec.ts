import { expect, type Page, test } from '@playwright/test';
import { openState, stateCalled } from '../support/page-states.ts';
import { waitlistForm } from '../support/steps.ts';

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return label?.textContent?.trim() ?? '';
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the keyboard', () => {
  test('reaches everything in reading order, with a visible focus', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    const order: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
      // From here on the button is enabled.
      if (order.at(-1) === 'Email' && step < 4) await page.keyboard.type('ada@example.com');
      const shown = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { top, bottom } = element.getBoundingClientRect();
        const isOnScreen = top >= 0 && bottom <= window.innerHeight;
        return { outlineStyle, outlineWidth, isOnScreen };
      });
      expect(shown).toEqual({ outlineStyle: 'solid', outlineWidth: '3px', isOnScreen: true });
    }
    expect(order).toEqual([
      'Skip to the content',
      'How It Works',
      'Join Waitlist',
      'Email',
      'Zip code (optional)',
      'Join Waitlist',
      'Email',
      'Zip code (optional)',
    ]);
  });

  test('skips the navigation with the skip link, which becomes visible', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    const link = page.getByRole('link', { name: 'Skip to the content' });
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Email');
  });

  for (const name of ['invalid', 'failed']) {
    test(`keeps its place when Enter ends in: ${name}`, async ({ page }) => {
      const { path } = stateCalled(name);
      await page.goto(path);
      const { email, button } = waitlistForm(page, 0);
      // Before that, the inline script (src/early) handles the form.
      await expect(page.getByText('73+').first()).toBeVisible();
      await email.fill(name === 'invalid' ? 'ada' : 'ada@example.com');
      await email.press('Enter');
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
      await expect(button).toHaveText('Join Waitlist');
      await expect(email).toBeFocused();
    });
  }

  test('goes on to the line with the next step when Enter ends in: joined', async ({ page }) => {
    await page.goto('/');
    const { email } = waitlistForm(page, 0);
    await email.fill('ada@example.com');
    await email.press('Enter');
    const next = page.getByRole('button', { name: 'Tell a neighbor' });
    await expect(next).toBeVisible();
    await expect(page.locator('p', { has: next })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  });
});
