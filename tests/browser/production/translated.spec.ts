import { expect, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { hero } from '../../../src/content/landing.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { openEarly } from '../support/open-site.ts';
import { openState } from '../support/page-states.ts';
import { linesOfSite } from '../support/page-watch.ts';
import { expectJoined, join } from '../support/steps.ts';
import { translate } from '../support/translate.ts';

test('a translated page shows figures and how signups end', async ({ page }) => {
  const { release, controls, complaints } = await openEarly(page);
  controls.set('signup', ['server-error', 'live']);
  controls.network('hold');
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(translate);
  const asked = page.waitForRequest(/get_waitlist_stats/);
  release();
  await asked;
  const { button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(button).toHaveText(form.submitting);
  await expect(page.locator('font').first()).toBeAttached();
  controls.network('none');
  await expect(page.getByText('73+')).toHaveCount(2);
  await expect(page.getByText(signupNotices.signupFailed.title)).toBeVisible();
  await button.click();
  await expectJoined(page);
  await expect(page.getByText('74+')).toHaveCount(2);
  await join(page, 1, 'bob@example.com');
  await expect(page.getByText('75+')).toHaveCount(2);
  expect(complaints.uncaught).toEqual([]);
  expect(linesOfSite(complaints)).toEqual([expect.stringContaining('The signup failed')]);
});

test('a translated site goes back and forth', async ({ page }) => {
  const { complaints } = await openState(page, 'not found');
  await page.evaluate(translate);
  await page.getByRole('link', { name: notFoundPage.home }).click();
  await expect(page.getByText('73+')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText(notFoundPage.title)).toBeVisible();
  await page.goForward();
  await expect(page.getByText('73+')).toHaveCount(2);
  expect(complaints.uncaught).toEqual([]);
  expect(linesOfSite(complaints)).toHaveLength(2);
});

test('a form works on when its surroundings have been removed from the page', async ({ page }) => {
  const { complaints } = await openState(page, 'rest');
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('p [data-characters], dl dd, form > p'))
      part.remove();
  });
  const { email } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(signupNotices.joined.title)).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
  const second = await join(page, 1, 'bob@example.com');
  await expect(second.email).toHaveValue('');
  expect(complaints.uncaught).toEqual([]);
});
