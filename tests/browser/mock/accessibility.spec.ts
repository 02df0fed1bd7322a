import { expect, test } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { openState, pageStates, stateCalled } from '../support/page-states.ts';
import { waitlistForm } from '../support/steps.ts';
import { thoroughIf } from '../support/thorough.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Light on a desktop and dark on a phone; the other combinations are thorough tests.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const state of pageStates) {
      for (const width of [320, 1280]) {
        const isUsual = (width === 1280) === (colorScheme === 'light');
        test(`${state.name} at ${width} px`, thoroughIf(!isUsual), async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await openState(page, state);
          expect(await findViolations(page)).toEqual([]);
        });
      }
    }
  });
}

test.describe('the structure', () => {
  test('has landmarks, and headings without a gap', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H3', 'H3', 'H2', 'H2']);
    for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(1);
    }
    await expect(page.getByRole('form')).toHaveCount(2);
  });
});

test('an error is shown at its field, and only the toast is announced', async ({ page }) => {
  await openState(page, stateCalled('invalid'));
  const { email } = waitlistForm(page, 0);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  const form = page.getByRole('form').first();
  await expect(form.locator('[aria-live], [role=alert], [role=status]')).toHaveCount(0);
  const spoken = page.locator('[aria-live]').getByText('Please enter a valid email address');
  await expect(spoken).toHaveCount(1);
  await email.fill('ada@');
  await expect(email).not.toHaveAttribute('aria-invalid');
});
