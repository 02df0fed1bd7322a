import { expect, test } from '@playwright/test';
import { openPage, openPanel, panelPill, panelRegion } from '../support/panel.ts';

test('the closed panel changes neither look nor tab order of the page, and fetches no code', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofPanel = () => fetched.filter((url) => /\/panel-/.test(url));
  await openPage(page);
  const order = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const host = document.querySelector('#mock-panel');
    return {
      isLast: all.at(-1) === host,
      room: getComputedStyle(document.documentElement).padding,
      height: document.body.lastElementChild?.getBoundingClientRect().height,
    };
  });
  expect(order).toEqual({ isLast: true, room: '0px', height: 0 });
  await page.keyboard.press('Shift+Tab');
  await expect(panelPill(page)).toBeFocused();
  expect(ofPanel()).toEqual([]);
  await openPanel(page);
  expect(ofPanel()).not.toEqual([]);
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

  await test.step('Tab enters the panel at its start, and changes nothing', async () => {
    await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main button, main a, main input')];
      const last = all.filter((each) => each.matches(':enabled, a')).at(-1);
      last?.focus({ preventScroll: true });
    });
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      if (await tab('Scenarios').evaluate((element) => element.matches(':focus'))) break;
    }
    await expect(tab('Scenarios')).toBeFocused();
    await expect(tab('Scenarios')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('and on to the scenarios, of which an arrow key sets the next', async () => {
    const live = panelRegion(page)
      .getByRole('group', { name: 'Scenario of Signup' })
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
