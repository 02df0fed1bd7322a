import { expect, type Page, test } from '@playwright/test';
import { openEarly } from '../support/open-site.ts';
import { expectJoined, formAt } from '../support/steps.ts';

/** Does to a page what extensions do before its main script has started: elements, attributes, words. */
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

/** Opens a page from which a proxy has taken the comments, with spaces between its elements. */
async function openRewritten(page: Page) {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const bodyAt = html.indexOf('<body');
    const body = html
      .slice(bodyAt)
      .replace(/<!--.*?-->/g, '')
      .replace(/(?<!<script[^>]*>)></g, '>\n <');
    expect(body).not.toBe(html.slice(bodyAt));
    await route.fulfill({ response, body: html.slice(0, bodyAt) + body });
  });
  return openEarly(page);
}

/** Joins by the first form and types into the second one. */
async function joinAndType(page: Page) {
  const first = formAt(page, 0);
  const { email, zipCode } = formAt(page, 1);
  await email.fill('bob@example.com');
  await zipCode.fill('94110');
  await first.email.fill('ada@example.com');
  await first.zipCode.fill('10115');
  await first.zipCode.press('Enter');
}

/** Expects that one signup was sent, that the second form can send another, and no uncaught error. */
async function expectKept(page: Page, { sent, complaints }: Awaited<ReturnType<typeof openEarly>>) {
  await expectJoined(page);
  const first = { signup_email: 'ada@example.com', signup_zip_code: '10115' };
  expect(sent()).toMatchObject([first]);
  const { email, zipCode, button } = formAt(page, 1);
  await expect(email).toHaveValue('bob@example.com');
  await expect(zipCode).toHaveValue('94110');
  await button.click();
  await expect(email).toHaveValue('');
  expect(sent()).toHaveLength(2);
  expect(complaints.uncaught).toEqual([]);
}

test('nothing is lost when extensions alter the page', async ({ page }) => {
  const early = await openEarly(page);
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(alter);
  await joinAndType(page);
  await page.evaluate(alter);
  early.release();
  await expectKept(page, early);
});

test('nothing is lost when a proxy strips comments and adds spaces', async ({ page }) => {
  const early = await openRewritten(page);
  await joinAndType(page);
  early.release();
  await expectKept(page, early);
});
