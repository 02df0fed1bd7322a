import { expect, type Page, test } from '@playwright/test';
import { logoPage } from '../../../src/content/logo.ts';
import { supabaseUrl } from '../../harness/site/targets.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { download, join } from '../support/steps.ts';

/** Collects what the content security policy refuses in a page from now on. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  return violations;
}

/** Tries to run a script that someone has written into the page; true when it ran. */
function runsInlineScript(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const script = document.createElement('script');
    // A text node, since Trusted Types already refuse to set the text of a script.
    script.append(document.createTextNode('window.injected = true'));
    document.body.append(script);
    return Reflect.has(window, 'injected');
  });
}

test.describe('the headers of', () => {
  for (const path of ['/', '/logo', '/no/such/street']) {
    test(path, async ({ request }) => {
      const headers = (await request.get(path)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).toContain(`connect-src 'self' ${supabaseUrl};`);
      expect(policy).toContain("img-src 'self' data: blob: https:;");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
    });
  }

  test('a page, which is asked for again each time', async ({ request }) => {
    for (const path of ['/', '/index.html', '/logo', '/logo/']) {
      const { 'cache-control': caching } = (await request.get(path)).headers();
      expect(caching, path).toBe('no-cache');
    }
  });

  test('files with a hash in their name, which are kept for good', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const { 'cache-control': caching } = (await request.get(String(file))).headers();
      expect(caching, file).toBe('public, max-age=31536000, immutable');
    }
  });
});

test.describe('the policy is kept', () => {
  test('by the landing page with figures and toasts', async ({ page }) => {
    const violations = await watchViolations(page);
    await answerAtNetwork(page);
    await page.goto('/');
    await expect(page.getByText('Join 73+ families')).toBeVisible();
    await join(page, 0, 'ada@example.com', '10115');
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText('Welcome to the waitlist!');
    // Styled by the sheet that sonner adds at run time.
    await expect(toast).toHaveCSS('position', 'absolute');
    expect(violations).toEqual([]);
  });

  for (const scenario of ['live', 'jpeg-image'] as const) {
    test(`by the logo page with a picture that is generated and saved (${scenario})`, async ({
      page,
    }) => {
      const violations = await watchViolations(page);
      const { interceptor } = await answerAtNetwork(page);
      interceptor.set('logo', { scenario, frequency: 'always' });
      await page.goto('/logo');
      await page.getByRole('button', { name: logoPage.generate }).click();
      expect((await download(page, 'Download Logo')).name).toMatch(/\.png$/);
      await expect(page.getByText('Logo downloaded!')).toBeVisible();
      expect(violations).toEqual([]);
    });
  }

  test('by the page for unknown paths', async ({ page }) => {
    const violations = await watchViolations(page);
    await answerAtNetwork(page);
    await page.goto('/no/such/street');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByText('Join 73+ families')).toBeVisible();
    expect(violations).toEqual([]);
  });
});

test.describe('the policy bites', () => {
  test('a script that someone wrote into the page', async ({ page }) => {
    const violations = await watchViolations(page);
    await answerAtNetwork(page);
    await page.goto('/');
    expect(await runsInlineScript(page)).toBe(false);
    await expect(() => expect(violations.length).toBeGreaterThan(0)).toPass();
  });

  test('text that is written as markup', async ({ page }) => {
    await answerAtNetwork(page);
    await page.goto('/');
    const written = page.evaluate(() => {
      document.body.innerHTML = '<p>Hello</p>';
    });
    await expect(written).rejects.toThrow('TrustedHTML');
  });

  test('a request to anyone else', async ({ page }) => {
    await answerAtNetwork(page);
    await page.goto('/');
    const sent = page.evaluate(() => fetch('https://elsewhere.example/').then(() => 'sent'));
    await expect(sent).rejects.toThrow('Failed to fetch');
  });

  test('by its meta tag alone, on a host without headers', async ({ page }) => {
    await answerAtNetwork(page);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const response = await page.goto('/');
    expect(response?.headers()).not.toHaveProperty('content-security-policy');
    expect(await runsInlineScript(page)).toBe(false);
  });
});
