import { expect, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { hero } from '../../../src/content/landing.ts';
import { metadata } from '../../../src/content/metadata.ts';
import { launchYear, locale } from '../../../src/content/product.ts';
import { waitlistForm } from '../../../src/content/signup.ts';
import { openEarly, openSite } from '../support/open-site.ts';
import { errorsOf } from '../support/page-errors.ts';
import { expectJoined, families, formAt } from '../support/steps.ts';

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page shows its text and says that joining requires JavaScript', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
    const needs = page.locator('noscript p');
    await expect(needs).toHaveText([waitlistForm.needsScript, waitlistForm.needsScript]);
    await expect(needs.first()).toBeVisible();
    await expect(page.getByText(`${hero.familiesBefore}...${hero.familiesAfter}`)).toBeVisible();
    await expect(page.locator('#cta dd')).toHaveText(['...', '...', `${launchYear}`]);
    // Screen readers must find the live region before a toast appears.
    const toasts = page.getByRole('region', { name: locale.toasts });
    await expect(toasts).toHaveAttribute('aria-live', 'polite');
  });
});

test('hydration at /index.html keeps the prerendered markup', async ({ page, baseURL }) => {
  const { release } = await openEarly(page, '/index.html?from=mail#cta');
  const headline = await page.getByRole('heading', { level: 1 }).elementHandle();
  release();
  await expect(families(page)).toBeVisible();
  // The main script removes `index.html` from the URL.
  await expect(page).toHaveURL(`${baseURL}/?from=mail#cta`);
  expect(await headline?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('title:not(svg *)')).toHaveCount(1);
  const description = page.locator('meta[name=description]');
  await expect(description).toHaveAttribute('content', metadata.landing.description);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  expect(await errorsOf(page)).toEqual([]);
});

test('the not-found page hydrates at an unknown path and links to the home page', async ({
  page,
}) => {
  await openSite(page, '/no/such/street/?with=query#and-hash');
  await expect(page).toHaveTitle(metadata.notFound.title);
  await expect(page.getByText(notFoundPage.title)).toBeVisible();
  await expect
    .poll(() => errorsOf(page))
    .toEqual([expect.stringContaining('status of 404'), '404: no page at /no/such/street/']);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // Makes the window so short that the 404 page and the landing page both scroll.
  await page.setViewportSize({ width: 320, height: 256 });
  const home = page.getByRole('link', { name: notFoundPage.home });
  await home.focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await home.press('Enter');
  await expect(families(page)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page).toHaveTitle(metadata.landing.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });

  for (const move of [() => page.goBack(), () => page.reload()]) {
    await move();
    await expect(page).toHaveTitle(metadata.notFound.title);
    await expect(page.getByRole('heading')).toHaveText([notFoundPage.code]);
  }
  await page.goForward();
  await expect(families(page)).toBeVisible();
  await expect(page).toHaveTitle(metadata.landing.title);
});

// tests/pages/early.test.tsx tests how long the early script holds a submission.

test('a field keeps its focus and its text during hydration', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email, zipCode } = formAt(page, 'first');
  await zipCode.fill('94110');
  await email.pressSequentially('ada@');
  release();
  await expect(families(page)).toBeVisible();
  await expect(email).toBeFocused();
  await email.pressSequentially('example.com');
  await expect(email).toHaveValue('ada@example.com');
  await expect(zipCode).toHaveValue('94110');
  expect(sent()).toEqual([]);
  expect(await errorsOf(page)).toEqual([]);
});

test('a form submitted repeatedly during hydration sends one signup', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email } = formAt(page, 'first');
  await email.fill('ada@example.com');
  await email.evaluate((field: HTMLInputElement) => {
    // Submits at every timer tick until a successful signup clears the field.
    setInterval(() => field.value && field.form?.requestSubmit(), 0);
  });
  release();
  await expectJoined(page);
  expect(sent()).toHaveLength(1);
});
