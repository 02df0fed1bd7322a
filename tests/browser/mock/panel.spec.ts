import { expect, type Page, test } from '@playwright/test';
import { panelId } from '../../../mocks/control/state.ts';
import { callToAction } from '../../../src/content/landing.ts';
import { logoPage } from '../../../src/content/logo.ts';
import { signupNotices } from '../../../src/content/signup.ts';
import { addressOf, ports } from '../../support/ports.ts';
import { findViolations } from '../support/accessibility.ts';
import { watchComplaints } from '../support/page-watch.ts';
import { openPage, openPanel, panelPill, panelRegion } from '../support/panel.ts';
import { formAt, join, openMock } from '../support/steps.ts';
import { translate } from '../support/translate.ts';

test.use({ baseURL: addressOf(ports.mock) });

const tabs = ['Scenarios', 'Run all', 'Network and data', 'Log'] as const;

const tab = (page: Page, name: (typeof tabs)[number]) =>
  panelRegion(page).getByRole('tab', { name: new RegExp(`^${name}`) });

const result = (page: Page) => panelRegion(page).getByRole('status', { name: 'Result' });

/** The rectangle of the open panel, or of the strip. */
async function panelBox(page: Page) {
  const box = await panelRegion(page).locator('.panel, .strip').boundingBox();
  if (!box) throw new Error('The panel is closed');
  return box;
}

/** Whether an element of the page can be seen as a whole beside the panel. */
async function isBesidePanel(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  const panel = await panelBox(page);
  const size = page.viewportSize();
  if (!box || !size || box.x < 0 || box.y < 0) return false;
  const right = panel.x > 0 ? panel.x : size.width;
  const bottom = panel.y > 0 ? panel.y : size.height;
  return box.x + box.width <= right + 1 && box.y + box.height <= bottom + 1;
}

test('the closed panel takes no room and covers no text', async ({ page }) => {
  await openPage(page);
  const room = await page.evaluate(() => {
    const { lastElementChild: last } = document.body;
    const { padding } = getComputedStyle(document.documentElement);
    return [last?.id, last?.getBoundingClientRect().height, padding];
  });
  expect(room).toEqual([panelId, 0, '0px']);
  await page.keyboard.press('Shift+Tab');
  await expect(panelPill(page)).toBeFocused();

  // The button is wider where something is set.
  await openMock(page, '/?mock=signup:slow');
  for (const width of [600, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const pill = await panelPill(page).boundingBox();
    const edges = await page
      .locator('main :is(p, form)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(pill?.x, `at ${width} px, however it is scrolled`).toBeGreaterThanOrEqual(
      Math.max(...edges),
    );
  }

  // On a phone, whose margin is too narrow for a finger, it lies over the header, wherever one scrolls.
  await page.setViewportSize({ width: 390, height: 664 });
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const { size, isOverHeader } = await panelPill(page).evaluate((pill) => {
    const { left, bottom, width, height } = pill.getBoundingClientRect();
    const [, below] = document.elementsFromPoint(left, bottom - 1);
    return { size: Math.min(width, height), isOverHeader: below?.closest('header') !== null };
  });
  expect(size).toBeGreaterThanOrEqual(44);
  expect(isOverHeader).toBe(true);
});

test('two clicks show a failure on a phone, with what was seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openPage(page);
  await panelPill(page).click();
  const chip = (text: string) => page.getByRole('button', { name: `Try Signup: ${text}` });
  for (const text of ['500', '429', 'Timeout', 'No connection', 'Slow']) {
    await expect(chip(text)).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Try it: Answer in a list of one', 'Copy report']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await chip('500').click();
  await expect(page.getByText(signupNotices.signupFailed.title, { exact: true })).toBeInViewport();
  await expect(result(page)).toContainText('As expected');
  await expect(formAt(page, 0).email).toBeInViewport({ ratio: 1 });

  // A call without a form has its figures in view, above the strip, and then its row in the list, below the search.
  await panelRegion(page).getByRole('button', { name: 'Back' }).click();
  await panelRegion(page)
    .getByRole('button', { name: /^Stats/ })
    .click();
  await page.getByRole('button', { name: 'Try Stats: 429' }).click();
  await expect(result(page)).toContainText('As expected');
  const figure = await page.getByText(callToAction.families, { exact: true }).boundingBox();
  expect(figure?.y).toBeLessThan((await panelBox(page)).y - (figure?.height ?? 0));
  expect(figure?.y).toBeGreaterThan(0);
  await panelRegion(page).getByRole('button', { name: 'Back' }).click();
  const search = await page.getByRole('searchbox').boundingBox();
  expect(search?.y).toBeGreaterThan((await panelBox(page)).y);
  const chosen = page.getByRole('radio', { checked: true });
  const gap = async () =>
    ((await chosen.boundingBox())?.y ?? 0) - (search?.y ?? 0) - (search?.height ?? 0);
  expect(await gap()).toBeGreaterThan(0);

  // So is each row that is chosen, whatever closes above it.
  for (const name of [/^Token refused/, /^Answers after/, /^Timeout/]) {
    await chosen.press('ArrowDown');
    await expect(chosen).toHaveAccessibleName(name);
    expect(await gap()).toBeGreaterThan(0);
    expect(await gap()).toBeLessThan(40);
  }
});

test('the strip of a phone has room for its verdict, its buttons and a note', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openPage(page, '?mock=signup:server-error');
  const strip = panelRegion(page);
  await strip.getByRole('button', { name: 'Try it' }).click();
  const notAsExpected = strip.getByRole('button', { name: 'Not as expected' });
  const before = await notAsExpected.boundingBox();
  await notAsExpected.click();
  expect(await notAsExpected.boundingBox()).toEqual(before);
  for (const [width, height] of [
    [390, 664],
    [320, 568],
    [664, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(strip.getByText('As expected.', { exact: true })).toBeInViewport({ ratio: 1 });
    const buttons = await strip.getByRole('button').all();
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    const lines = new Set(
      await Promise.all(buttons.map(async (one) => (await one.boundingBox())?.y)),
    );
    expect(lines.size).toBeLessThanOrEqual(2);
    expect((await strip.getByRole('textbox').boundingBox())?.width).toBeGreaterThan(280);
  }
});

test('a small phone has room for what a link has set, or for what is wrong with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const search of [
    '?mock=signup:server-error.rate-limited.live~800,stats:slow~800&mock-network=slow-3g',
    '?mock=signup:server-eror,sats:slow,logo:slower&mock-network=5g',
  ]) {
    await openPage(page, search);
    const dismiss = panelRegion(page).getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toBeInViewport({ ratio: 1 });
    await dismiss.click();
  }
});

test('every tab passes axe and is cut nowhere, in every look', async ({ page }) => {
  // A page with fewer elements than the landing page, which axe would look through each time.
  await openMock(page, '/logo?mock=signup:rate-limited,logo:rate-limited,stats:slow@once');
  const generate = page.getByRole('button', { name: logoPage.generate });
  await generate.click();
  await expect(page.getByText(logoPage.failed)).toBeVisible();
  await page.evaluate(() => window.__mocks.network('hold'));
  await generate.click();
  await panelPill(page).press('Enter');
  await panelRegion(page)
    .getByRole('button', { name: /^Signup/ })
    .click();
  for (const { width, height, colorScheme, forcedColors } of [
    { width: 1280, height: 800, colorScheme: 'light', forcedColors: 'none' },
    { width: 390, height: 664, colorScheme: 'dark', forcedColors: 'none' },
    { width: 1280, height: 800, colorScheme: 'dark', forcedColors: 'active' },
    { width: 320, height: 568, colorScheme: 'light', forcedColors: 'none' },
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, forcedColors });
    for (const id of tabs) {
      await tab(page, id).click();
      if (id === 'Log' && width === 1280 && colorScheme === 'light') {
        const entries = panelRegion(page).getByRole('listitem');
        for (const summary of await entries.locator('summary').all()) await summary.click();
        const held = entries.first();
        const [list, facts, release] = await Promise.all(
          [held, held.locator('dl'), held.getByRole('button')].map((one) => one.boundingBox()),
        );
        expect(facts?.width).toBe(list?.width);
        expect(facts?.y).toBeGreaterThanOrEqual((release?.y ?? 0) + (release?.height ?? 0));
      }
      // At 320 px the colors and names are those of 390.
      if (width > 320) expect(await findViolations(page, `#${panelId}`), id).toEqual([]);
      const isCut = await panelRegion(page).evaluate((shell) =>
        [...shell.querySelectorAll('.panel, .content, .head, .tab-list, button')].some(
          (part) => part.scrollWidth > part.clientWidth,
        ),
      );
      expect(isCut, `${id} scrolls sideways`).toBe(false);
      const heights = await panelRegion(page)
        .locator('button:visible, label:visible, summary:visible, [type="search"]:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      // Wide enough for a finger (https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced).
      if (width < 500) expect(Math.min(...heights), id).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the panel survives a page translator', async ({ page }) => {
  await openPage(page);
  const { uncaught } = watchComplaints(page);
  await page.evaluate(translate);
  await openPanel(page);
  const panel = panelRegion(page);
  await panel.getByRole('radio', { name: /^Server error/ }).click();
  for (const query of ['500', 'xyzzy', '']) await panel.getByRole('searchbox').fill(query);
  for (const id of tabs.toReversed()) await tab(page, id).click();
  await panel.getByRole('button', { name: 'Try Signup: 500' }).click();
  await expect(result(page)).toContainText('As expected');
  await panel.getByRole('button', { name: 'Not as expected' }).click();
  await panel.getByRole('button', { name: 'Close the panel' }).click();
  await expect(panelPill(page)).toBeFocused();
  expect(uncaught).toEqual([]);
});

test('the shortcut opens the panel beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page);
  const room = () =>
    page.evaluate(() => [document.body.clientWidth, document.documentElement.scrollHeight]);
  const before = await room();
  const { email } = formAt(page, 0);
  await email.fill('ada@example.com');
  for (const closing of ['Alt+Shift+M', 'Escape']) {
    await page.keyboard.press('Alt+Shift+M');
    await expect(tab(page, 'Scenarios')).toBeFocused();
    await page.keyboard.press(closing);
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ada@example.com');
  }
  await openPanel(page);
  expect(await isBesidePanel(page, 'main form button')).toBe(true);
  expect(await isBesidePanel(page, 'header nav')).toBe(true);
  await join(page, 0, 'ada@example.com');
  await expect.poll(() => isBesidePanel(page, '[data-sonner-toast]')).toBe(true);

  // A reload reads the figures anew, keeps it open at its tab, and leaves the focus on the page.
  await tab(page, 'Network and data').click();
  await panelRegion(page)
    .getByRole('radio', { name: /^Thousands/ })
    .click();
  await panelRegion(page).getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByText('5,000+').first()).toBeVisible();
  await expect(tab(page, 'Network and data')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(room).toEqual(before);
});

test('a phone keeps two fifths of its screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openPage(page);
  await openPanel(page);
  expect((await panelBox(page)).height).toBeLessThanOrEqual(664 * 0.6);
  // One row is fixed, so that the list has the rest.
  expect((await panelRegion(page).locator('.head').boundingBox())?.height).toBeLessThan(50);
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  expect(await isBesidePanel(page, 'footer div p:last-of-type')).toBe(true);
  await page.setViewportSize({ width: 664, height: 390 });
  await expect.poll(async () => (await panelBox(page)).height).toBe(390);
  expect((await panelBox(page)).width).toBeLessThanOrEqual(664 / 2);
});
