import { expect, type Page, test } from '@playwright/test';
import { notFoundPage, scriptFailure } from '../../../src/content/errors.ts';
import { confirmation, signupToasts, waitlistForm } from '../../../src/content/signup.ts';
import { openEarly, openSite } from '../support/open-site.ts';
import { errorsOfSite } from '../support/page-errors.ts';
import { openState } from '../support/page-states.ts';
import { expectJoined, families, formAt, join, translate } from '../support/steps.ts';

// These tests change a page the way extensions, proxies, translators, and browsers do.

/** Changes elements, attributes, and text, as extensions do before the main script starts. Runs in the page. */
function alter() {
  for (const field of document.querySelectorAll('input')) {
    field.after(document.createElement('div'));
  }
  const main = document.querySelector('main');
  main?.before(document.createElement('div'));
  const places = [main, ...document.forms, document.body, document.documentElement, document.head];
  for (const place of places) {
    place?.prepend(document.createElement('div'));
    place?.append(document.createElement('my-extension'));
  }
  for (const element of document.querySelectorAll('html, body, main, form, input, button')) {
    element.setAttribute('data-extension', '1');
    element.setAttribute('style', 'outline: none');
  }
  for (const text of document.querySelectorAll('h1, h2, form p')) text.textContent = 'Other words';
}

/** Opens a page in which a proxy removed comments, added spaces between elements, and added a broken script. */
async function openRewritten(page: Page) {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const [head, body = ''] = (await response.text()).split('<body');
    const rewritten = body.replace(/<!--.*?-->/g, '').replace(/(?<!<script[^>]*>)></g, '>\n <');
    expect(rewritten).not.toBe(body);
    const script = '<script type="module" src="/from-a-proxy.js"></script>';
    await route.fulfill({ response, body: `${head}${script}<body${rewritten}` });
  });
  const failed = page.waitForResponse(/from-a-proxy/);
  const site = await openEarly(page);
  await failed;
  return site;
}

for (const [by, open, change] of [
  ['extensions', openEarly, alter],
  ['a proxy', openRewritten, () => {}],
] as const) {
  test(`a page changed by ${by} loses no input`, async ({ page }) => {
    const { release, sent } = await open(page);
    await page.evaluate(change);
    const { email, zipCode, button } = formAt(page, 'second');
    await email.fill('bob@example.com');
    await zipCode.fill('94110');
    await join(page, 'first', 'ada@example.com', '10115');
    await page.evaluate(change);
    await expect(page.getByText(scriptFailure)).toHaveCount(0);
    release();

    await expectJoined(page);
    expect(sent()).toMatchObject([{ signup_email: 'ada@example.com', signup_zip_code: '10115' }]);
    await expect(email).toHaveValue('bob@example.com');
    await expect(zipCode).toHaveValue('94110');
    await button.click();
    await expect(email).toHaveValue('');
    expect(sent()).toHaveLength(2);
    expect(await page.pageErrors()).toEqual([]);
  });
}

test('a translated page shows the counts and the results of signups', async ({ page }) => {
  const { release, controls } = await openEarly(page);
  controls.set('signup', ['server-error', 'live']);
  controls.network('hold');
  await page.evaluate(translate);
  const asked = page.waitForRequest(/get_waitlist_stats/);
  release();
  await asked;
  const { button } = await join(page, 'first', 'ada@example.com', '10115');
  await expect(button).toHaveText(waitlistForm.submitting);
  await expect(page.locator('font').first()).toBeAttached();
  controls.network('none');
  await expect(page.getByText('73+')).toHaveCount(2);
  await expect(page.getByText(signupToasts.signupFailed.title)).toBeVisible();
  await button.click();
  await expectJoined(page);
  await expect(page.getByText('74+')).toHaveCount(2);
  await join(page, 'second', 'bob@example.com');
  await expect(page.getByText('75+')).toHaveCount(2);
  expect(await errorsOfSite(page)).toEqual([expect.stringContaining('The signup failed')]);
});

test('a translated site shows the right page when the visitor goes back and forward', async ({
  page,
}) => {
  await openState(page, 'not found');
  await page.evaluate(translate);
  await page.getByRole('link', { name: notFoundPage.home }).click();
  await expect(page.getByText('73+')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText(notFoundPage.title)).toBeVisible();
  await page.goForward();
  await expect(page.getByText('73+')).toHaveCount(2);
  const logged = '404: no page at /no/such/street';
  expect(await errorsOfSite(page)).toEqual([logged, logged]);
});

test('a form accepts a signup after an extension removes elements around it', async ({ page }) => {
  await openState(page, 'rest');
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('p [class*=figure], dl dd, form > p'))
      part.remove();
  });
  for (const which of ['first', 'second'] as const) {
    const { email } = await join(page, which, 'ada@example.com', '10115');
    await expect(email).toHaveValue('');
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.pageErrors()).toEqual([]);
});

test('the page accepts a signup even if optional browser features throw', async ({ page }) => {
  // Makes these features throw, as they do in a sandboxed frame or under a browser policy.
  await page.addInitScript(() => {
    function forbid(owner: object, names: string[]) {
      for (const name of names) {
        Object.defineProperty(owner, name, {
          get() {
            throw new DOMException(`${name} is forbidden`, 'SecurityError');
          },
        });
      }
    }
    forbid(navigator, ['serviceWorker', 'share', 'canShare', 'clipboard', 'locks']);
    forbid(window, ['localStorage', 'sessionStorage', 'IntersectionObserver', 'matchMedia']);
  });
  const { sent } = await openSite(page);
  await expect(families(page)).toBeVisible();
  const { email } = await join(page, 'first', 'ada@example.com', '10115');
  await expectJoined(page);
  await expect(email).toHaveValue('');
  expect(sent()).toHaveLength(1);
  await page.getByRole('button', { name: confirmation.share }).first().click();
  await expect(page.getByText(confirmation.copyByHand)).toBeVisible();
  expect(await page.pageErrors()).toEqual([]);
});
