import { expect, test } from '@playwright/test';
import { openPage, openPanel, panelPill, panelRegion } from '../../support/browser/panel.ts';
import { join } from '../../support/browser/steps.ts';

test('the pill counts the altered calls, and not those that are used up', async ({ page }) => {
  await openPage(page, '?mock=signup:server-error@once,logo:slow');
  await expect(panelPill(page)).toHaveAccessibleName('Mock panel, 2 calls altered');
  await join(page, 0, 'ada@example.com');
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await expect(panelPill(page)).toHaveAccessibleName('Mock panel, 1 call altered');
});

test('the closed panel leaves the page its look and its tab order', async ({ page }) => {
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
});

test('the panel works by keyboard alone', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Alt+Shift+M');
  const tab = (name: string) =>
    panelRegion(page).getByRole('tab', { name: new RegExp(`^${name}`) });
  await expect(tab('Scenarios')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Run all')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Network')).toBeFocused();
  await expect(tab('Network')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab('Log')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Scenarios')).toBeFocused();

  const live = panelRegion(page)
    .getByRole('group', { name: 'Scenario of Signup' })
    .getByRole('radio', { name: /live/ });
  for (let presses = 0; presses < 24; presses += 1) {
    if (await live.evaluate((radio) => radio.matches(':focus'))) break;
    await page.keyboard.press('Tab');
  }
  await expect(live).toBeFocused();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => window.__mocks.settings().calls.signup.scenario)).toBe(
    'server-error',
  );
  await page.keyboard.press('Escape');
  await expect(panelPill(page)).toBeFocused();
});

test('a reload keeps the panel open, and leaves the focus to the page', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await page.reload();
  await expect(panelRegion(page).getByRole('tab', { name: /^Scenarios/ })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('the shortcut works in a field as well, and gives the field back', async ({ page }) => {
  await openPage(page);
  const email = page.getByRole('form', { name: 'Join the waitlist' }).first().getByLabel('Email');
  await email.fill('ada@example.com');
  await page.keyboard.press('Alt+Shift+M');
  await expect(panelRegion(page).getByRole('tab', { name: /^Scenarios/ })).toBeFocused();
  await page.keyboard.press('Alt+Shift+M');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ada@example.com');
});

test('requests are held, and released one by one', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await panelRegion(page)
    .getByRole('tab', { name: /^Network/ })
    .click();
  await panelRegion(page).getByLabel('hold').click();
  await join(page, 0, 'ada@example.com');
  await panelRegion(page).getByRole('button', { name: 'Release #2' }).click();
  await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
});

test('the data can be seen, added to, seeded and reset', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await panelRegion(page).getByRole('tab', { name: /^Data/ }).click();
  await panelRegion(page).getByLabel('empty').click();
  await panelRegion(page).getByLabel('Email').fill('bob@example.com');
  await panelRegion(page).getByLabel('Zip code').fill('94110');
  await panelRegion(page).getByRole('button', { name: 'Add a family' }).click();
  await expect(
    panelRegion(page).getByRole('heading', { name: '1 families, 1 neighborhoods' }),
  ).toBeVisible();
  await expect(panelRegion(page).getByRole('cell', { name: 'bob@example.com' })).toBeVisible();
  await panelRegion(page).getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(
    panelRegion(page).getByRole('heading', { name: '0 families, 0 neighborhoods' }),
  ).toBeVisible();
});

test('a failure of the panel stays in the panel', async ({ page }) => {
  await page.addInitScript(() => {
    const { append } = Element.prototype;
    // What the panel does to the page, and nobody else.
    HTMLHeadElement.prototype.append = function (...nodes) {
      const [style] = nodes;
      if (style instanceof HTMLStyleElement && style.textContent.includes('padding')) {
        throw new Error('a broken panel');
      }
      append.apply(this, nodes);
    };
  });
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await openPage(page);
  await panelPill(page).click();
  await expect(panelRegion(page).getByRole('alert')).toContainText('a broken panel');
  await join(page, 0, 'ada@example.com');
  await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
  await panelRegion(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelPill(page)).toBeVisible();
  expect(uncaught).toEqual([]);
});

for (const [name, title] of [
  ['Gallery of parts', 'Gallery of parts'],
  ['Scenario book', 'No scenario book yet'],
] as const) {
  test(`one click opens: ${name}`, async ({ page }) => {
    await openPage(page);
    await openPanel(page);
    const opened = page.waitForEvent('popup');
    await panelRegion(page).getByRole('button', { name }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('the code of the panel is not fetched before somebody wants it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPage(page);
  expect(fetched.filter((url) => /\/panel-/.test(url))).toEqual([]);
  await openPanel(page);
  expect(fetched.filter((url) => /\/panel-/.test(url))).not.toEqual([]);
});
