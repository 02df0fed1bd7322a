import { expect, type Page, test } from '@playwright/test';
import { scriptFailure } from '../../../src/content/errors.ts';
import { expectHydrated, openEarly } from '../support/open-site.ts';
import { formAt } from '../support/steps.ts';

/** What WebKit does when a page comes back, which Playwright's browser has no cache for. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

test('a page that comes back without its script reloads once', async ({ page }) => {
  const { release } = await openEarly(page);
  const { email } = formAt(page, 0);
  await email.fill('ada@example.com');
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await comeBack(page);
  // A reload would lose what was typed.
  await expect(page.getByText(scriptFailure)).toHaveCount(2);
  await expect(email).toHaveValue('ada@example.com');
  expect(navigations).toHaveLength(0);

  await email.fill('');
  await comeBack(page);
  await expect.poll(() => navigations).toHaveLength(1);
  release();
  await expectHydrated(page);
  await comeBack(page);
  await expectHydrated(page);
  expect(navigations).toHaveLength(1);
});
