import { expect, type Page, test } from '@playwright/test';
import { openPage, openPanel, panelRegion } from '../support/panel.ts';
import { join } from '../support/steps.ts';
import { thoroughIf } from '../support/thorough.ts';

/** The rectangle of the open panel, or of the strip that replaces it. */
async function panelBox(page: Page) {
  const box = await panelRegion(page).locator('.panel, .strip').boundingBox();
  if (!box) throw new Error('The panel is closed');
  return box;
}

/** Whether an element of the page is completely visible beside the panel. */
async function isBesidePanel(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  const panel = await panelBox(page);
  const size = page.viewportSize();
  if (!box || !size) return false;
  const isOnScreen =
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= size.width &&
    box.y + box.height <= size.height;
  const isApart =
    box.x + box.width <= panel.x + 1 ||
    box.x >= panel.x + panel.width - 1 ||
    box.y + box.height <= panel.y + 1;
  return isOnScreen && isApart;
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]) {
  const title = `the form and its toast stand beside the open panel at ${viewport.width} × ${viewport.height}`;
  test(title, thoroughIf(viewport.width !== 1280), async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page);
    await openPanel(page);
    expect(await isBesidePanel(page, 'main form')).toBe(true);
    expect(await isBesidePanel(page, 'header nav')).toBe(true);
    await join(page, 0, 'ada@example.com');
    await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
    await expect.poll(() => isBesidePanel(page, '[data-sonner-toast]')).toBe(true);
  });
}

test('a phone keeps half of its screen, upright to the end of the page, and on its side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openPage(page);
  await openPanel(page);
  expect((await panelBox(page)).height).toBeLessThanOrEqual(664 / 2);
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(
    (await panelBox(page)).y + 1,
  );
  await page.setViewportSize({ width: 664, height: 390 });
  await expect.poll(async () => (await panelBox(page)).height).toBe(390);
  expect((await panelBox(page)).width).toBeLessThanOrEqual(664 / 2);
});

test('the panel goes to the edge that is chosen, takes the size that it is given, and gives the room back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page);
  const room = () =>
    page.evaluate(() => [document.body.clientWidth, document.documentElement.scrollHeight]);
  const before = await room();
  await openPanel(page);
  expect(await room()).not.toEqual(before);
  const handle = panelRegion(page).getByRole('separator', { name: 'Size of the panel' });
  const { width } = await panelBox(page);
  await handle.press('ArrowLeft');
  expect((await panelBox(page)).width).toBe(width + 32);

  const grip = await handle.boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 4, 300);
  await page.mouse.down();
  await page.mouse.move(700, 300);
  await page.mouse.up();
  expect((await panelBox(page)).width).toBeGreaterThan(560);

  await panelRegion(page).getByRole('button', { name: 'Menu' }).click();
  await panelRegion(page).getByRole('radio', { name: 'Dock at the bottom' }).click();
  expect(await panelBox(page)).toMatchObject({ x: 0, width: 1280 });
  await panelRegion(page).getByRole('radio', { name: 'Dock at the left' }).click();
  expect(await panelBox(page)).toMatchObject({ x: 0, y: 0, height: 800 });
  expect(await isBesidePanel(page, 'header nav')).toBe(true);

  // A reload keeps it open, and leaves the focus on the page.
  await page.reload();
  await expect(panelRegion(page).getByRole('tablist')).toBeVisible();
  expect((await panelBox(page)).width).toBeGreaterThan(560);
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(room).toEqual(before);
});

test('four rows of what is found stand on a phone, and the beginning of a fifth', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openPage(page);
  await openPanel(page);
  await panelRegion(page).getByRole('searchbox', { name: 'Search everything' }).fill('5');
  const fourth = panelRegion(page)
    .getByRole('region', { name: 'Found' })
    .locator('.scenario')
    .nth(3);
  const { y, height } = await panelBox(page);
  await expect
    .poll(async () => {
      const row = await fourth.boundingBox();
      return row && y + height - row.y - row.height;
    })
    .toBeGreaterThan(16);
});

// 1280 × 800 and 1366 × 768 at 200 % zoom.
for (const viewport of [
  { width: 640, height: 400 },
  { width: 683, height: 384 },
]) {
  test(`the page keeps its size beside the panel at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page);
    const email = page.getByLabel('Email').first();
    const before = await email.boundingBox();
    await openPanel(page);
    await email.scrollIntoViewIfNeeded();
    expect(await isBesidePanel(page, 'main form input')).toBe(true);
    expect((await email.boundingBox())?.height).toBe(before?.height);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBe(0);
  });
}
