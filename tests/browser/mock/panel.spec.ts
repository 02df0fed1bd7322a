import { expect, test } from '@playwright/test';
import { panelId } from '../../../mocks/control/state.ts';
import { words } from '../../../mocks/panel/words.ts';
import { openPage, panelPill, panelRegion } from '../support/panel.ts';

test('the closed panel changes neither the room nor the tab order of the page', async ({
  page,
}) => {
  await openPage(page);
  const room = await page.evaluate(() => {
    const { lastElementChild: last } = document.body;
    const { padding } = getComputedStyle(document.documentElement);
    return [last?.id, last?.getBoundingClientRect().height, padding];
  });
  expect(room).toEqual([panelId, 0, '0px']);
  await page.keyboard.press('Shift+Tab');
  await expect(panelPill(page)).toBeFocused();
});

test('the panel works by keyboard alone, and keeps the text of a field', async ({ page }) => {
  await openPage(page);
  const email = page.getByRole('form', { name: 'Join the waitlist' }).first().getByLabel('Email');
  const tab = (name: string) =>
    panelRegion(page).getByRole('tab', { name: new RegExp(`^${name}`) });

  await test.step('the shortcut works in a field as well, and gives the field back', async () => {
    await email.fill('ada@example.com');
    await page.keyboard.press('Alt+Shift+M');
    await expect(tab('Scenarios')).toBeFocused();
    await page.keyboard.press('Alt+Shift+M');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ada@example.com');
    await page.keyboard.press('Alt+Shift+M');
  });

  await test.step('arrow keys go through the tabs', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(tab('Run all')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab('Log')).toBeFocused();
    await expect(tab('Log')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tab('Scenarios')).toBeFocused();
  });

  await test.step('Tab goes on to the scenarios, of which an arrow key sets the next', async () => {
    const live = panelRegion(page)
      .getByRole('group', { name: words.scenarios.of('Signup') })
      .getByRole('radio', { name: /^Works/ });
    for (let presses = 0; presses < 24; presses += 1) {
      if (await live.evaluate((radio) => radio.matches(':focus'))) break;
      await page.keyboard.press('Tab');
    }
    await expect(live).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const scenario = () => page.evaluate(() => window.__mocks.settings().calls.signup?.scenario);
    expect(await scenario()).toBe('server-error');
    await page.keyboard.press('Escape');
    await expect(email).toBeFocused();
  });
});
