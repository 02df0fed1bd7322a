import { expect, type Page, test } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { limitsMs } from '../../../src/gateway/limits.ts';
import { openPage, openPanel, panelPill, panelRegion } from '../../support/browser/panel.ts';

const strip = (page: Page) => panelRegion(page).getByRole('status');

/** Clicks what can be seen without scrolling. */
async function clickInSight(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
  { width: 664, height: 390 },
]) {
  test.describe(`two clicks from the landing page, at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const wanted of ['500', '429']) {
      test(`show a signup that fails with ${wanted}`, async ({ page }) => {
        await openPage(page);
        await clickInSight(page, /^Mock panel/);
        await clickInSight(page, `Try Signup: ${wanted}`);
        await expect(page.getByText('Signup failed', { exact: true })).toBeInViewport();
        await expect(strip(page)).toContainText('As expected');
        await expect(page.getByLabel('Email').first()).toBeInViewport({ ratio: 1 });
        await expect(page.getByLabel('Email').first()).toHaveValue(/^tester-\d+@example\.com$/);
      });
    }

    test('show a signup that times out', async ({ page }) => {
      await page.clock.install();
      await openPage(page);
      await clickInSight(page, /^Mock panel/);
      await clickInSight(page, 'Try Signup: Timeout');
      await expect(page.getByRole('button', { name: 'Joining...' }).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.__mocks.log()[0]?.call)).toBe('signup');
      await page.clock.fastForward(limitsMs.signup);
      await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
      await expect(strip(page)).toContainText('As expected');
    });
  });
}

test('figures are shown anew without a reload, so that data and log stay', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    window.__mocks.data.add({ email: 'ada@example.com' });
    document.documentElement.dataset.page = 'the same';
  });
  await openPanel(page);
  await panelRegion(page).getByRole('radio', { name: 'Figures' }).click();
  await panelRegion(page).getByRole('button', { name: 'Try it: Works' }).click();
  await expect(page.locator('main dl')).toContainText('74+');
  await expect(strip(page)).toContainText('As expected');
  await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');
});

test('a scenario of another page brings that page, and its own list on it', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await panelRegion(page).getByRole('searchbox').fill('logo 402');
  await panelRegion(page)
    .getByRole('button', { name: 'Try it: AI service wants to be paid' })
    .click();
  await expect(page.getByText('Generation failed', { exact: true })).toBeVisible();
  await expect(strip(page)).toContainText('As expected');
  await clickInSight(page, 'Scenarios');
  await expect(panelRegion(page).getByRole('radio', { name: /^Logo/ })).toBeChecked();
});

test('the verdict is at hand while the page is looked at', async ({ page }) => {
  await openPage(page);
  await clickInSight(page, /^Mock panel/);
  await clickInSight(page, 'Try Signup: 500');
  await expect(strip(page)).toContainText('As expected');
  await panelRegion(page).getByRole('radio', { name: 'Not as expected' }).click();
  await clickInSight(page, 'Scenarios');
  await expect(panelRegion(page).getByRole('radio', { name: 'Not as expected' })).toBeChecked();
});

test('a link can play itself', async ({ page }) => {
  await page.goto('/?mock=signup:rate-limited#mock-try');
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await expect(strip(page)).toContainText('As expected');
  expect(new URL(page.url()).hash).toBe('');
});

test('a situation of the whole site is played through all calls of the page', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await panelRegion(page).getByRole('radio', { name: 'Whole site' }).click();
  await panelRegion(page)
    .getByRole('button', { name: 'Try it: The whole backend is down' })
    .click();
  await expect(page.getByText('Join 50+ families')).toBeVisible();
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await expect(strip(page)).toContainText('As expected');
});

test('the search finds what testers call it, across all calls', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  const search = panelRegion(page).getByRole('searchbox', { name: 'Search the scenarios' });
  for (const [query, title] of [
    ['500', 'Server error'],
    ['429', 'Too many requests'],
    ['timeout', 'Never answers'],
    ['json', 'Broken JSON'],
  ] as const) {
    await search.fill(query);
    for (const call of ['Signup', 'Figures', 'Logo']) {
      const list = panelRegion(page).getByRole('group', { name: `Scenario of ${call}` });
      await expect(list.getByRole('radio', { name: new RegExp(`^${title}`) })).toBeVisible();
    }
  }
  await search.fill('xyzzy');
  await expect(panelRegion(page).getByText('No scenarios found.')).toBeVisible();
});

test('the pill says everything that is altered, and Reset all takes it back', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    window.__mocks.set('signup', 'slow');
    window.__mocks.network('fast-3g');
    window.__mocks.data.seed('one-family');
    window.__mocks.data.add();
  });
  await expect(panelPill(page)).toHaveAccessibleName(
    'Mock panel, 1 call altered, network fast-3g, data one-family, 1 family added',
  );
  await openPanel(page);
  await panelRegion(page).getByRole('button', { name: 'Reset all' }).click();
  // Something would be lost: it asks back.
  await panelRegion(page).getByRole('button', { name: 'Lose the added family?' }).click();
  await page.keyboard.press('Escape');
  await expect(panelPill(page)).toHaveAccessibleName('Mock panel, nothing altered');
});

test('the QR code is the link', async ({ page }) => {
  await openPage(page, '?mock=signup:rate-limited@once,stats:live~80');
  await openPanel(page);
  await panelRegion(page).getByRole('button', { name: 'QR code' }).click();
  const picture = await panelRegion(page)
    .getByRole('img', { name: /^QR code/ })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const side = 400;
      const canvas = new OffscreenCanvas(side, side);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, side, side);
      context.drawImage(image, 0, 0, side, side);
      return { side, data: [...context.getImageData(0, 0, side, side).data] };
    });
  const { side: width, data } = picture;
  const read = decodeQR({ width, height: width, data: Uint8Array.from(data) });
  expect(read).toBe(await page.evaluate(() => window.__mocks.link()));
});

test('many scenarios are played in a row, and can be stopped', async ({ page }) => {
  await openPage(page);
  await openPanel(page);
  await panelRegion(page).getByRole('tab', { name: 'Run all' }).click();
  await panelRegion(page).getByRole('radio', { name: 'Logo' }).click();
  await panelRegion(page)
    .getByRole('button', { name: /^Run \d+ scenarios$/ })
    .click();
  const tiles = panelRegion(page).getByRole('listitem');
  await expect(tiles.first()).toContainText('Seentoast “Logo generated!');
  await expect(tiles.first()).toContainText('As expected');
  await clickInSight(page, 'Stop');
  await expect(panelRegion(page).getByText(/all as expected, stopped\.$/)).toBeVisible();
  expect(await page.evaluate(() => window.__mocks.settings().calls.logo.scenario)).toBe('live');
});
