import { expect, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { signupToasts } from '../../../src/content/signup.ts';
import { openSite } from '../support/open-site.ts';
import { violationsOf } from '../support/page-errors.ts';
import { families, join } from '../support/steps.ts';

test('the CSP blocks injected scripts, injected markup, and requests to other origins', async ({
  page,
}) => {
  await openSite(page, '/no/such/street');
  await page.getByRole('link', { name: notFoundPage.home }).click();
  await expect(families(page)).toBeVisible();
  await join(page, 'first', 'ada@example.com', '10115');
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText(signupToasts.joined.title);
  // The position comes from the style sheet that sonner adds at run time, which the CSP must allow.
  await expect(toast).toHaveCSS('position', 'absolute');
  expect(await violationsOf(page)).toEqual([]);

  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    // Appends a text node, because Trusted Types forbid setting a script's text.
    script.append(document.createTextNode('window.injected = true'));
    document.body.append(script);
    return 'injected' in window;
  });
  expect(hasRun).toBe(false);

  const foreign = 'https://elsewhere.example/script.js';
  await page.route(foreign, (route) => route.fulfill({ contentType: 'text/javascript' }));
  for (const ask of [`fetch('${foreign}')`, `import('${foreign}')`]) {
    await expect(page.evaluate(`${ask}.then(() => 'came')`)).rejects.toThrow('Failed to fetch');
  }

  const pageUrl = page.url();
  const baseUrl = await page.evaluate((foreign) => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = foreign;
    const form = document.body.appendChild(document.createElement('form'));
    form.action = foreign;
    form.submit();
    return document.baseURI;
  }, foreign);
  expect(baseUrl).toBe(pageUrl);
  await expect
    .poll(() => violationsOf(page))
    .toContainEqual(expect.stringContaining('form-action'));

  const written = page.evaluate(() => {
    document.body.innerHTML = '<p>Hello</p>';
  });
  await expect(written).rejects.toThrow('TrustedHTML');
});
