import { expect, type Page, test } from '@playwright/test';
import { expectHydrated, openEarly } from '../support/open-site.ts';
import { formAt } from '../support/steps.ts';

/** What WebKit does when a page comes back, which Playwright's browser has no cache for. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

test('a page that comes back without its script loads itself again once', async ({ page }) => {
  const { release } = await openEarly(page);
  const { email } = formAt(page, 0);
  await email.fill('ada@example.com');
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await comeBack(page);
  await expect.poll(() => navigations).toHaveLength(1);
  release();
  await expectHydrated(page);
  await expect(email).toHaveValue('ada@example.com');
  await comeBack(page);
  await expectHydrated(page);
  expect(navigations).toHaveLength(1);
});
