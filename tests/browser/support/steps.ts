import { expect, type Page, test } from '@playwright/test';
import { hero } from '../../../src/content/landing.ts';
import { confirmation, waitlistForm } from '../../../src/content/signup.ts';
import type { FormName } from '../../../src/pages/landing/use-waitlist-form.ts';

/**
 * Finds the line with the mock's initial number of families. Once this line is visible, the page is
 * hydrated, because the prerendered page has no number.
 */
export const families = (page: Page) =>
  page.getByText(`${hero.familiesBefore}73+${hero.familiesAfter}`);

/** Finds a waitlist form and its controls. The second form is in the call to action. */
export function formAt(page: Page, which: FormName) {
  const name = waitlistForm.names[which];
  const form = page.getByRole('form', { name, exact: true });
  return {
    form,
    email: form.getByLabel(waitlistForm.email),
    zipCode: form.getByLabel(waitlistForm.zipCode),
    button: form.locator('[type=submit]'),
  };
}

/** Fills in and submits one waitlist form. Returns the form and its controls. */
export async function join(page: Page, which: FormName, email: string, zipCode = '') {
  const controls = formAt(page, which);
  await controls.email.fill(email);
  await controls.zipCode.fill(zipCode);
  await controls.button.click();
  return controls;
}

/** Opens a page of the mock build and waits until the mock is ready. */
export async function openMock(page: Page, address = '/') {
  await page.goto(address);
  await page.waitForFunction(() => '__mocks' in window);
}

/** Expects the confirmation in a form. Ignores the toast, which disappears after four seconds. */
export const expectJoined = (page: Page) =>
  expect(page.getByText(confirmation.text).first()).toBeVisible();

/** Skips the current test, or all tests in the file when called outside a test. Prints the reason. */
export function skip(reason: string): void {
  console.log(`Skipped: ${reason}`);
  test.skip(true, reason);
}

/** Wraps every text node in the page the way browser translation does, including text added later. */
export function translate() {
  function wrap(text: Node) {
    if (
      !text.nodeValue?.trim() ||
      text.parentElement?.closest('script, style, noscript, svg, font')
    )
      return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    text.parentNode?.replaceChild(outer, text);
    outer.firstElementChild?.append(text);
  }
  function wrapAllIn(node: Node) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(wrap);
  }
  wrapAllIn(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapAllIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}
