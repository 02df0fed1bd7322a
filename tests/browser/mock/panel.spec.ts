import { expect, type Page, test } from '@playwright/test';
import axeCore from 'axe-core';

const region = (page: Page) => page.getByRole('region', { name: 'Mock panel' });
const pill = (page: Page) => page.getByRole('button', { name: /^Mock panel/ });

async function openPage(page: Page, search = '') {
  await page.goto(`/${search}`);
  await expect(page.getByText('Join 73+ families')).toBeVisible();
}

async function openPanel(page: Page) {
  await pill(page).click();
  await expect(region(page).getByRole('tab', { name: /^Scenarios/ })).toBeFocused();
}

async function signUp(page: Page, email = 'ada@example.com') {
  const form = page.getByRole('form', { name: 'Join the waitlist' }).first();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button').click();
}

test('any call breaks in two clicks, from the next request on', async ({ page }) => {
  await openPage(page);
  await pill(page).click();
  await region(page)
    .getByRole('group', { name: 'Scenario of the call signup' })
    .getByLabel('server-error')
    .click();
  await expect(region(page).getByText('The toast “Signup failed”')).toBeVisible();
  await signUp(page);
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
});

test('the pill counts the altered calls, and not those that are used up', async ({ page }) => {
  await openPage(page, '?mock=signup:server-error@once,logo:slow');
  await expect(pill(page)).toHaveAccessibleName('Mock panel, 2 calls altered');
  await signUp(page);
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await expect(pill(page)).toHaveAccessibleName('Mock panel, 1 call altered');
});

test('the closed panel leaves the page its look and its tab order', async ({ page }) => {
  await openPage(page);
  const order = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const host = document.querySelector('#mock-panel');
    return {
      isLast: all.at(-1) === host,
      room: document.documentElement.style.paddingBlockEnd,
      height: document.body.lastElementChild?.getBoundingClientRect().height,
    };
  });
  expect(order).toEqual({ isLast: true, room: '', height: 0 });
  await page.keyboard.press('Shift+Tab');
  await expect(pill(page)).toBeFocused();
});

test('the panel works by keyboard alone', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Alt+Shift+M');
  const tab = (name: string) => region(page).getByRole('tab', { name: new RegExp(`^${name}`) });
  await expect(tab('Scenarios')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Network')).toBeFocused();
  await expect(tab('Network')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab('Log')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Scenarios')).toBeFocused();

  const live = region(page)
    .getByRole('group', { name: 'Scenario of the call signup' })
    .getByLabel('live');
  for (let presses = 0; presses < 12; presses += 1) {
    if (await live.evaluate((radio) => radio.matches(':focus'))) break;
    await page.keyboard.press('Tab');
  }
  await expect(live).toBeFocused();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => window.__mocks.settings().calls.signup.scenario)).toBe('slow');
  await page.keyboard.press('Escape');
  await expect(pill(page)).toBeFocused();
});

test('a reload keeps the panel open, and leaves the focus to the page', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await page.reload();
  await expect(region(page).getByRole('tab', { name: /^Scenarios/ })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('the shortcut stays out of the way of typing', async ({ page }) => {
  await openPage(page);
  await page.getByRole('form', { name: 'Join the waitlist' }).first().getByLabel('Email').focus();
  await page.keyboard.press('Alt+Shift+M');
  await expect(pill(page)).toBeVisible();
});

test('requests are held, and released one by one', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await region(page)
    .getByRole('tab', { name: /^Network/ })
    .click();
  await region(page).getByLabel('hold').click();
  await signUp(page);
  await region(page).getByRole('button', { name: 'Release #2' }).click();
  await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
});

test('the data can be seen, added to, seeded and reset', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await region(page).getByRole('tab', { name: /^Data/ }).click();
  await region(page).getByLabel('empty').click();
  await region(page).getByLabel('Email').fill('bob@example.com');
  await region(page).getByLabel('Zip code').fill('94110');
  await region(page).getByRole('button', { name: 'Add a family' }).click();
  await expect(
    region(page).getByRole('heading', { name: '1 families, 1 neighborhoods' }),
  ).toBeVisible();
  await expect(region(page).getByRole('cell', { name: 'bob@example.com' })).toBeVisible();
  await region(page).getByRole('button', { name: 'Reset' }).click();
  await expect(
    region(page).getByRole('heading', { name: '0 families, 0 neighborhoods' }),
  ).toBeVisible();
});

test('the report has the settings, the verdict and the log, and neither emails nor keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '?mock=signup:rate-limited');
  await signUp(page, 'ada@example.com');
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await openPanel(page);
  const card = region(page).getByRole('region', { name: 'Signup' });
  await card.getByRole('radio', { name: 'Not as expected' }).click();
  await region(page).getByRole('button', { name: 'Copy report' }).click();
  await expect(region(page).getByText('Copied')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('?mock=signup:rate-limited');
  expect(report).toContain('✗ not as expected');
  expect(report).toContain('429 in');
  expect(report).not.toContain('ada@');
  expect(report).not.toContain('sb_publishable');
});

const playable = [
  'mock=signup:server-error',
  'mock=signup:network-error@every-2,stats:huge',
  'mock=signup:live~300,logo:no-images@once',
  'mock-network=offline',
  'mock-network=hold',
  'mock-seed=empty',
];

for (const link of playable) {
  test(`the copied test plays ${link} out`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/?${link}`);
    await pill(page).click();
    await region(page).getByRole('button', { name: 'Copy test' }).click();
    await expect(region(page).getByText('Copied')).toBeVisible();
    const source = await page.evaluate(() => navigator.clipboard.readText());
    await region(page).getByRole('button', { name: 'Close the panel' }).click();
    const body = source.replace(/^import .*$/m, '');
    const run = new Function('test', 'expect', body);
    const tests: ((hands: { page: Page }) => Promise<void>)[] = [];
    const collect = (_title: string, body: (typeof tests)[number]) => tests.push(body);
    run(Object.assign(collect, { slow: () => {} }), expect);
    expect(tests).toHaveLength(1);
    await tests[0]?.({ page });
  });
}

test('a failure of the panel stays in the panel', async ({ page }) => {
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => {
      throw new Error('a broken panel');
    };
  });
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await openPage(page);
  await pill(page).click();
  await expect(region(page).getByRole('alert')).toContainText('a broken panel');
  await signUp(page);
  await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
  await region(page).getByRole('button', { name: 'Close' }).click();
  await expect(pill(page)).toBeVisible();
  expect(uncaught).toEqual([]);
});

const views = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const viewport of views) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the open panel at ${viewport.width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await openPage(page, '?mock=signup:rate-limited,logo:slow@once');
      await signUp(page);
      await page.evaluate(axeCore.source);
      // By key: on a phone the toast lies over the pill for its four seconds.
      await pill(page).press('Enter');
      for (const name of ['Scenarios', 'Network', 'Data', 'Log']) {
        await region(page)
          .getByRole('tab', { name: new RegExp(`^${name}`) })
          .click();
        if (name === 'Log')
          await region(page)
            .getByRole('button', { name: /signup/ })
            .click();
        const violations = await page.evaluate(async () => {
          const { axe } = window as unknown as { axe: typeof axeCore };
          const found = await axe.run([['#mock-panel', '.shell']] as never);
          return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html)}`);
        });
        expect(violations, name).toEqual([]);
        const isCut = await region(page).evaluate((shell) => {
          const parts = [shell.querySelector('.panel'), shell.querySelector('.tabs')];
          return parts.some((part) => part && part.scrollWidth > part.clientWidth);
        });
        expect(isCut, `${name} scrolls sideways`).toBe(false);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect(overflow).toBe(false);
    });
  }
}

test('the gallery of parts is one click away', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await expect(region(page).getByRole('link', { name: 'Gallery of parts' })).toHaveAttribute(
    'href',
    '/mocks/gallery/',
  );
});

test('the code of the panel is not fetched before somebody wants it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPage(page);
  expect(fetched.filter((url) => /\/panel-/.test(url))).toEqual([]);
  await openPanel(page);
  expect(fetched.filter((url) => /\/panel-/.test(url))).not.toEqual([]);
});
