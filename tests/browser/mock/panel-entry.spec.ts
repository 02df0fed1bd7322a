import { expect, type Page, test } from '@playwright/test';

const region = (page: Page) => page.getByRole('region', { name: 'Mock panel' });
const pill = (page: Page) => page.getByRole('button', { name: /^Mock panel/ });

async function openPanel(page: Page) {
  await page.goto('/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  await pill(page).click();
  await expect(region(page).getByRole('tab', { name: /^Scenarios/ })).toBeFocused();
}

test('Tab enters the panel at its start, and changes nothing', async ({ page }) => {
  await openPanel(page);
  await page.evaluate(() => {
    const last = [...document.querySelectorAll<HTMLElement>('main button, main a, main input')];
    last
      .filter((each) => each.matches(':enabled, a'))
      .at(-1)
      ?.focus();
  });
  const tab = region(page).getByRole('tab', { name: /^Scenarios/ });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    if (await tab.evaluate((element) => element.matches(':focus'))) break;
  }
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('the gallery of parts opens from a hosted build', async ({ page, context }) => {
  await openPanel(page);
  const opening = context.waitForEvent('page');
  await region(page).getByRole('button', { name: 'Gallery of parts' }).click();
  const gallery = await opening;
  const complaints: string[] = [];
  gallery.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await gallery.reload();
  await expect(gallery.getByRole('heading', { name: 'Gallery of parts' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('after a new deployment the panel of an open tab says to reload', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  // By the context, since the worker fetches what the page asks for.
  await context.route(/\/assets\/panel-/, (route) => route.fulfill({ status: 404, body: '' }));
  await pill(page).click();
  const alert = region(page).getByRole('alert');
  await expect(alert).toContainText('A newer version may have been deployed: reload the page');
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await context.unroute(/\/assets\/panel-/);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(region(page).getByRole('tab', { name: /^Scenarios/ })).toBeVisible();
});
