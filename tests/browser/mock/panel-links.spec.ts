import { expect, test } from '@playwright/test';
import { join } from '../../support/browser/steps.ts';

test.describe('a link', () => {
  test('is applied, saved for the tab, and taken out of the address bar alone', async ({
    page,
  }) => {
    await page.goto('/?utm=a%20b&mock=stats:huge&x=1&mock-network=fast-3g#cta');
    await expect(page.getByText('12,480,000+').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('?utm=a%20b&x=1');
    expect(new URL(page.url()).hash).toBe('#cta');

    await page.reload();
    await expect(page.getByText('12,480,000+').first()).toBeVisible();
    expect(await page.evaluate(() => window.__mocks.settings().network)).toBe('fast-3g');
  });

  test('replaces what the tab has saved', async ({ page }) => {
    await page.goto('/?mock=stats:huge');
    await expect(page.getByText('12,480,000+').first()).toBeVisible();
    await page.goto('/?mock=preset:all-good');
    await expect(page.getByText('Join 73+ families')).toBeVisible();
  });

  test('that is wrong applies nothing, and says what is known', async ({ page }) => {
    await page.goto('/?mock=stats:hugh,signup:slow&mock-seed=full');
    const panel = page.getByRole('region', { name: 'Mock panel' });
    const alert = panel.getByRole('alert');
    await expect(alert).toContainText('For the call stats the scenario “hugh” is unknown.');
    await expect(alert).toContainText('zeros, huge');
    await expect(alert).toContainText('The data “full” is unknown.');
    await expect(page.getByText('Join 73+ families')).toBeVisible();
    expect(await page.evaluate(() => window.__mocks.settings().calls.signup.scenario)).toBe('live');
    expect(new URL(page.url()).search).toBe('');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
  });

  test('with a misspelled parameter is named as wrong, too', async ({ page }) => {
    await page.goto('/?mocks=signup:slow&mock-netwrok=offline');
    const alert = page.getByRole('region', { name: 'Mock panel' }).getByRole('alert');
    await expect(alert).toContainText('The parameter “mocks” is unknown.');
    await expect(alert).toContainText('The parameter “mock-netwrok” is unknown.');
    expect(new URL(page.url()).search).toBe('');
  });

  test('that tells a story plays it, and a reload goes on with it', async ({ page }) => {
    await page.goto('/?mock=stats:server-error*2.live');
    const families = page.getByText('families already on the waitlist');
    for (const figure of ['50+', '50+', '73+', '73+']) {
      await expect(families).toContainText(`Join ${figure} families`);
      await page.reload();
    }
  });

  test('for the next request only is not armed again by a reload', async ({ page }) => {
    await page.goto('/?mock=stats:server-error@once');
    await expect(page.getByText('Join 50+ families')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Join 73+ families')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mock panel, nothing altered' })).toBeVisible();
  });

  test('for one email leaves the others alone', async ({ page }) => {
    await page.goto('/?mock=signup:server-error@email-bad');
    const form = page.getByRole('form', { name: 'Join the waitlist' }).first();
    const endings = [
      ['ada@example.com', 'Welcome to the waitlist!'],
      ['bad@example.com', 'Signup failed'],
    ] as const;
    for (const [email, title] of endings) {
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: /^Join/ }).click();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    }
  });

  test('cannot carry markup onto the page', async ({ page }) => {
    await page.goto(`/?mock=${encodeURIComponent('<img src=x onerror=window.hit=1>:slow')}`);
    const panel = page.getByRole('region', { name: 'Mock panel' });
    await expect(panel.getByRole('alert')).toContainText('<img src=x');
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  test('comes back from __mocks, without what else the address said', async ({ page }) => {
    await page.goto(
      '/?email=ada@example.com&mock=signup:rate-limited@once,stats:slow~800&mock-seed=empty',
    );
    await page.waitForFunction(() => '__mocks' in window);
    const link = await page.evaluate(() => window.__mocks.link());
    expect(new URL(link).search).toBe(
      '?mock=signup:rate-limited@once,stats:slow~800&mock-seed=empty',
    );
  });
});

test('a reload keeps the scenarios and starts the data from the seed again', async ({ page }) => {
  await page.goto('/?mock=signup:slow&mock-seed=one-family');
  await expect(page.getByText('Join 1+ families')).toBeVisible();
  await page.evaluate(() => window.__mocks.data.add({ email: 'ada@example.com' }));
  expect(await page.evaluate(() => window.__mocks.data.tables().signups.length)).toBe(2);
  await page.reload();
  await expect(page.getByText('Join 1+ families')).toBeVisible();
  expect(await page.evaluate(() => window.__mocks.settings().calls.signup.scenario)).toBe('slow');
});

test('a page that comes back as it was left follows its tab, as a reload would', async ({
  page,
}) => {
  await page.goto('/?mock=signup:slow');
  await page.waitForFunction(() => '__mocks' in window);
  const scenario = await page.evaluate(() => {
    // Playwright's browser keeps no pages: this is what another page of the tab would have left.
    sessionStorage.setItem('mock-settings', 'mock=signup:unavailable');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return window.__mocks.settings().calls.signup.scenario;
  });
  expect(scenario).toBe('unavailable');
  await page.reload();
  await page.waitForFunction(() => '__mocks' in window);
  expect(await page.evaluate(() => window.__mocks.settings().calls.signup.scenario)).toBe(scenario);
});

test('two tabs do not disturb each other', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/');
  await expect(page.getByText('Join 73+ families')).toBeVisible();
  await expect(other.getByText('Join 73+ families')).toBeVisible();
  await other.evaluate(() => window.__mocks.data.add({ email: 'ada@example.com' }));
  await page.evaluate(() => {
    window.__mocks.data.seed('empty');
    window.__mocks.set('signup', 'server-error');
  });

  await join(other, 0, 'bob@example.com');
  await expect(other.getByText('Welcome to the waitlist!')).toBeVisible();
  // The page counts its own family; the one that was added by hand shows after a reload.
  await expect(other.getByText('Join 74+ families')).toBeVisible();
  expect(await other.evaluate(() => window.__mocks.data.tables().signups.length)).toBe(75);
  expect(await page.evaluate(() => window.__mocks.data.tables().signups.length)).toBe(0);
});
