import { expect, type Page, test } from '@playwright/test';
import { words } from '../../../mocks/panel/words.ts';
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

test('the panel goes to the edge that is chosen, and gives the room back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page);
  const room = () =>
    page.evaluate(() => [document.body.clientWidth, document.documentElement.scrollHeight]);
  const before = await room();
  await openPanel(page);
  expect(await room()).not.toEqual(before);
  await panelRegion(page).getByRole('button', { name: words.menu.title }).click();
  await panelRegion(page).getByRole('radio', { name: words.menu.edges.bottom }).click();
  expect(await panelBox(page)).toMatchObject({ x: 0, width: 1280 });
  await panelRegion(page).getByRole('radio', { name: words.menu.edges.left }).click();
  expect(await panelBox(page)).toMatchObject({ x: 0, y: 0, height: 800 });
  expect(await isBesidePanel(page, 'header nav')).toBe(true);

  // A reload keeps it open, and leaves the focus on the page.
  await page.reload();
  await expect(panelRegion(page).getByRole('tablist')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(room).toEqual(before);
});
