import { expect, type Page, test } from '@playwright/test';
import { panelId } from '../../../mocks/player/page.ts';
import { logoPage } from '../../../src/content/logo.ts';
import { formatCount } from '../../../src/content/product.ts';
import { signupToasts } from '../../../src/content/signup.ts';
import { ports, siteUrlOf } from '../../support/ports.ts';
import { findViolations } from '../support/accessibility.ts';
import { formAt, join, openMock } from '../support/steps.ts';

test.use({ baseURL: siteUrlOf(ports.mock) });

const panelRegion = (page: Page) => page.getByRole('region', { name: 'Mock panel' });

const panelPill = (page: Page) => page.getByRole('button', { name: /^Mock panel/ });

const tabs = ['Scenarios', 'Run all', 'Network and data', 'Log'] as const;

const tab = (page: Page, name: (typeof tabs)[number]) =>
  panelRegion(page).getByRole('tab', { name, exact: true });

const result = (page: Page) => panelRegion(page).getByRole('status', { name: 'Result' });

/** Whether an element of the page is fully visible next to the panel. */
async function isBesidePanel(page: Page, selector: string): Promise<boolean> {
  const [box, panel] = await Promise.all([
    page.locator(selector).first().boundingBox(),
    panelRegion(page).locator('.panel').boundingBox(),
  ]);
  const size = page.viewportSize();
  if (!box || !panel || !size || box.x < 0 || box.y < 0) return false;
  const right = panel.x > 0 ? panel.x : size.width;
  const bottom = panel.y > 0 ? panel.y : size.height;
  return box.x + box.width <= right + 1 && box.y + box.height <= bottom + 1;
}

test('the closed panel takes up no space and covers no text', async ({ page }) => {
  await openMock(page);
  const room = await page.evaluate(() => {
    const { lastElementChild: last } = document.body;
    const { padding } = getComputedStyle(document.documentElement);
    return [last?.id, last?.getBoundingClientRect().height, padding];
  });
  expect(room).toEqual([panelId, 0, '0px']);
  await page.keyboard.press('Shift+Tab');
  await expect(panelPill(page)).toBeFocused();

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
  await page.setViewportSize({ width: 390, height: 664 });
  const pill = await panelPill(page).boundingBox();
  expect(Math.min(pill?.width ?? 0, pill?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('on a phone, two taps make a signup fail; the panel covers up to 60% of the screen', async ({
  page,
}) => {
  // A tall phone shows five scenarios.
  await page.setViewportSize({ width: 390, height: 844 });
  await openMock(page);
  await panelPill(page).click();
  for (const choice of (await page.getByRole('radio').all()).slice(0, 5)) {
    await expect(choice).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 664 });
  const chip = (text: string) => page.getByRole('button', { name: `Try Signup: ${text}` });
  for (const text of ['500', '429', 'Timeout', 'No connection', 'Slow']) {
    await expect(chip(text)).toBeInViewport({ ratio: 1 });
  }
  await chip('500').click();
  await expect(page.getByText(signupToasts.signupFailed.title, { exact: true })).toBeInViewport();
  await expect(result(page)).toContainText('Passed');
  await expect(result(page)).toBeInViewport({ ratio: 1 });
  await expect(formAt(page, 'first').email).toBeInViewport({ ratio: 1 });
  for (const button of await panelRegion(page).getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }

  await test.step('the strip fits in a third of a 1280 x 800 window at 200% zoom', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    const strip = await panelRegion(page).locator('.strip').boundingBox();
    expect(strip?.height).toBeLessThanOrEqual(400 / 3);
    await page.setViewportSize({ width: 390, height: 664 });
  });

  await panelRegion(page).getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { checked: true })).toBeInViewport({ ratio: 1 });
  const panel = await panelRegion(page).locator('.panel').boundingBox();
  expect(panel?.height).toBeLessThanOrEqual(664 * 0.6);
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  expect(await isBesidePanel(page, 'footer div p:last-of-type')).toBe(true);
});

test('after a click on "Try it", the strip does not cover the figures while they load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMock(page, '/?mock=stats:slow');
  await page.getByRole('button', { name: 'Try it' }).click();
  const figures = page.locator('dd', { hasText: /^\.\.\.$/ });
  await expect(figures.first()).toBeInViewport({ ratio: 1 });
  const [figure, strip] = await Promise.all([
    figures.first().boundingBox(),
    panelRegion(page).locator('.strip').boundingBox(),
  ]);
  expect((figure?.y ?? 800) + (figure?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
});

test('no panel tab overflows or fails axe in light mode, in dark mode, or on a phone', async ({
  page,
}) => {
  // Uses the logo page: it has fewer elements than the landing page, so axe checks it faster.
  await openMock(page, '/logo?mock=signup:rate-limited,logo:rate-limited,stats:slow.live');
  await page.evaluate(() => window.__mocks.play({ call: 'logo', id: 'server-error' }));
  await page.evaluate(() => window.__mocks.network('hold'));
  await page.getByRole('button', { name: logoPage.generate }).click();
  await panelPill(page).press('Enter');
  for (const { width, height, colorScheme, forcedColors } of [
    { width: 1280, height: 800, colorScheme: 'light', forcedColors: 'none' },
    { width: 390, height: 664, colorScheme: 'dark', forcedColors: 'none' },
    { width: 1280, height: 800, colorScheme: 'dark', forcedColors: 'active' },
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, forcedColors });
    for (const id of tabs) {
      await tab(page, id).click();
      if (id === 'Run all' || id === 'Log') {
        await panelRegion(page).locator('li summary').first().click();
      }
      expect(await findViolations(page, `#${panelId}`), id).toEqual([]);
      const isCut = await panelRegion(page).evaluate((shell) =>
        [...shell.querySelectorAll('.panel, .content, .head, .active, button')].some(
          (part) => part.scrollWidth > part.clientWidth,
        ),
      );
      expect(isCut, `${id} scrolls sideways`).toBe(false);
      const heights = await panelRegion(page)
        .locator('button:visible, label:visible, summary:visible, [type="search"]:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      // On a phone, controls must be tall enough for a finger:
      // https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced
      if (width < 500) expect(Math.min(...heights), id).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the keyboard shortcut opens the panel next to the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openMock(page);
  const { email } = formAt(page, 'first');
  await email.fill('ada@example.com');
  for (const closing of ['Alt+Shift+M', 'Escape']) {
    await page.keyboard.press('Alt+Shift+M');
    await expect(tab(page, 'Scenarios')).toBeFocused();
    await page.keyboard.press(closing);
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ada@example.com');
  }
  await panelPill(page).click();
  expect(await isBesidePanel(page, 'main form button')).toBe(true);
  expect(await isBesidePanel(page, 'header nav')).toBe(true);
  await join(page, 'first', 'ada@example.com');
  await expect.poll(() => isBesidePanel(page, '[data-sonner-toast]')).toBe(true);

  // Checks that a reload shows the new figures, focuses the page, and leaves the panel open.
  await tab(page, 'Network and data').click();
  await panelRegion(page)
    .getByRole('radio', { name: /^Thousands/ })
    .click();
  await page.reload();
  await expect(page.getByText(`${formatCount(5_000)}+`).first()).toBeVisible();
  await expect(tab(page, 'Network and data')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('body')).toBeFocused();
});
