import { expect, type Page, test } from '@playwright/test';
import { scriptFailure } from '../../../src/content/errors.ts';
import { locale } from '../../../src/content/product.ts';
import { signupToasts, waitlistForm } from '../../../src/content/signup.ts';
import { builtSite, supabaseUrl } from '../../support/builds.ts';
import { createDeferred } from '../../support/deferred.ts';
import { goodAnswer } from '../../support/good-answer.ts';
import { startStaticHost } from '../../support/static-host.ts';
import { mainScript, openEarly, openSite } from '../support/open-site.ts';
import { errorsOf } from '../support/page-errors.ts';
import { expectJoined, families, formAt, join } from '../support/steps.ts';

const emailAddress = 'ada@example.com';

/** Returns the number of times that the page was loaded. */
async function countLoads(page: Page): Promise<number> {
  const requests = await page.requests();
  return requests.filter((request) => request.isNavigationRequest()).length;
}

/** Replaces the main script with one that uses a feature that the browser lacks. */
async function removeFeature(page: Page) {
  const body = 'missing.feature();';
  await page.route(mainScript, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Simulates a sandboxed page, where the main script fails at its first step: changing the URL. */
async function forbidUrlChange(page: Page) {
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('The URL cannot be changed', 'SecurityError');
    };
  });
}

for (const [fails, breakScript, error] of [
  ['needs a missing feature', removeFeature, 'missing is not defined'],
  ['throws at startup', forbidUrlChange, 'The URL cannot be changed'],
] as const) {
  test(`a locked form unlocks if the main script ${fails}`, async ({ page, baseURL }) => {
    await breakScript(page);
    const { release } = await openEarly(page, '/index.html');
    const { email, button } = await join(page, 'first', emailAddress, '10115');
    await expect(button).toHaveText(waitlistForm.submitting);
    release();
    await expect(page.getByText(scriptFailure)).toHaveCount(2);
    await expect(email).toHaveValue(emailAddress);
    await expect(email).toBeEditable();
    await button.click();
    await expect(button).toHaveText(waitlistForm.submit);
    expect(await errorsOf(page)).toEqual([expect.stringContaining(error)]);

    await test.step('no field value reaches the URL', async () => {
      await email.evaluate((field: HTMLInputElement) => field.form?.submit());
      await expect(email).toHaveValue(emailAddress);
      await expect(page).toHaveURL(`${baseURL}/index.html`);
    });
  });
}

test('a late main script removes the error messages and sends the early signup', async ({
  page,
}) => {
  const { release, sent } = await openEarly(page);
  await join(page, 'first', emailAddress);
  await page.evaluate(() => {
    const main = document.querySelector<HTMLScriptElement>('script[type=module]');
    dispatchEvent(new ErrorEvent('error', { filename: main?.src ?? '' }));
  });
  await expect(page.getByText(scriptFailure)).toHaveCount(2);
  release();
  await expectJoined(page);
  await expect(page.getByText(scriptFailure)).toHaveCount(0);
  expect(sent()).toHaveLength(1);
});

test('a page whose main script is blocked reloads only once', async ({ page }) => {
  // Blocks the request from the main script's <script> element, but not a fetch of the same file.
  await page.route(mainScript, (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByText(scriptFailure)).toHaveCount(2);
  expect(await countLoads(page)).toBe(2);
});

test('a page reloads once if the browser restores it without its main script', async ({ page }) => {
  const { release } = await openEarly(page);
  const { email } = formAt(page, 'first');
  await email.fill(emailAddress);
  // Simulates a restore from the back/forward cache, as in WebKit. Playwright's Chromium has no such cache.
  const comeBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await comeBack();
  await expect.poll(() => countLoads(page)).toBe(2);
  release();
  await expect(families(page)).toBeVisible();
  await expect(email).toHaveValue(emailAddress);
  await comeBack();
  await expect(families(page)).toBeVisible();
  expect(await countLoads(page)).toBe(2);
});

test('a signup shows an error if its chunks fail to load, and a later retry succeeds', async ({
  page,
}) => {
  const chunks = /\/assets\/(supabase|toaster)-/;
  await page.route(chunks, (route) => route.abort());
  await openSite(page);
  const region = page.getByRole('region', { name: locale.toasts });
  const unshown = page.waitForEvent('console', (line) =>
    line.text().includes('could not be shown'),
  );
  const { email, button } = await join(page, 'first', emailAddress, '10115');
  await unshown;
  await expect(page.getByText(waitlistForm.failed)).toBeVisible();
  await expect(email).toHaveValue(emailAddress);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await page.unroute(chunks);
  await button.click();
  await expect(region.getByText(signupToasts.joined.title)).toBeVisible();
  await expect(email).toHaveValue('');
  expect(await page.pageErrors()).toEqual([]);
});

test('a page retries stalled chunks at a new URL', async ({ page }) => {
  await page.clock.install();
  const stalled = /\/assets\/(supabase|toaster)-[^?]*$/;
  const asked = page.waitForRequest(stalled);
  await page.route(stalled, () => {});
  await openSite(page);
  const { button } = await join(page, 'first', emailAddress, '10115');
  await expect(button).toHaveText(waitlistForm.submitting);
  await asked;
  await page.clock.runFor(8_000);
  await expect(page.getByText(signupToasts.joined.title)).toBeVisible();
  await expectJoined(page);
});

test('a page never requests a stalled chunk’s URL again', async ({ page }) => {
  await page.clock.install();
  let isDown = true;
  await page.route('**/assets/supabase-*.js*', (route) => {
    if (!isDown && route.request().url().includes('?')) return route.continue();
  });
  await openSite(page);
  const { button } = await join(page, 'first', emailAddress, '10115');
  await page.clock.runFor(16_000);
  await expect(page.getByText(waitlistForm.failed)).toBeVisible();
  isDown = false;
  // From here on, the clock is paused, so no request can time out.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expectJoined(page);
});

// During a deployment, a host can respond to a request for a missing file with a 404, which browsers may
// cache for as long as they would cache the file. These tests need the browser cache, so they don't
// intercept requests: interception would disable the cache.

/** Serves the site. A test can replace `isMissing` to omit files. `asked` lists the requested scripts. */
async function startRacingHost() {
  const race = {
    asked: [] as string[],
    isMissing: (_file: string): boolean | Promise<boolean> => false,
  };
  const host = await startStaticHost({
    folder: await builtSite('production'),
    async handle({ url = '' }, response, next) {
      const [file = ''] = url.replace('/assets/', '').split('?');
      if (file.endsWith('.js')) race.asked.push(file);
      if (!(await race.isMissing(file))) return next();
      // The body is short, because browsers stop reading a long 404 and don't cache it.
      response.writeHead(404).end('Not found');
    },
  });
  return Object.assign(race, host);
}

/** Joins the waitlist, which needs all of the page's scripts, and expects the page to show the result. */
async function expectToWork(page: Page) {
  await expect(families(page)).toBeVisible();
  const { email } = await join(page, 'first', emailAddress, '10115');
  // Expects the toast first, because it disappears after 4 s, and a busy machine can be that slow.
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expectJoined(page);
  await expect(email).toHaveValue('');
  await expect(page.locator('[data-part="planted"]').first()).toBeVisible();
}

const isMain = (file: string) => file.startsWith('index-');

let host: Awaited<ReturnType<typeof startRacingHost>>;

test.describe('while a site is being deployed', () => {
  test.beforeEach(async ({ page }) => {
    host = await startRacingHost();
    // Fakes the backend's responses inside the page, so that the test doesn't intercept requests.
    await page.addInitScript(
      ([backend, reply]) => {
        const real = window.fetch;
        window.fetch = async (input, init) =>
          String(input).startsWith(backend) ? Response.json(reply) : real(input, init);
      },
      [supabaseUrl, goodAnswer] as const,
    );
  });
  test.afterEach(() => host.close());

  for (const [what, isMissing, first, says] of [
    ['its main script', isMain, /\/index-/, scriptFailure],
    ['its chunks', (file: string) => !isMain(file), /\/supabase-/, waitlistForm.failed],
  ] as const) {
    test(`a page accepts a signup on the next visit after ${what} failed to load`, async ({
      page,
    }) => {
      host.isMissing = (file) => file.endsWith('.js') && isMissing(file);
      await page.goto(host.url);
      await join(page, 'first', emailAddress);
      await expect(page.getByText(says).first()).toBeVisible();
      await page.waitForLoadState('networkidle');

      host.isMissing = () => false;
      const response = page.waitForResponse(first);
      await page.goto(host.url);
      // This 404 comes from the browser cache, since the host has the script now.
      expect((await response).status()).toBe(404);
      await expectToWork(page);
    });
  }

  test('a page that reloads itself sends an early submission only once', async ({ page }) => {
    const held = createDeferred();
    host.isMissing = async (file) => {
      const isFirst = isMain(file) && host.asked.length === 1;
      if (isFirst) await held.promise;
      return isFirst;
    };
    await page.goto(host.url, { waitUntil: 'commit' });
    const second = formAt(page, 'second').zipCode;
    await second.fill('20095');
    await join(page, 'first', emailAddress, '10115');
    held.resolve();
    await expectJoined(page);
    await expect(second).toHaveValue('20095');
    expect(await page.evaluate(() => history.state.early)).toBeNull();
  });

  for (const [use, begin] of [
    ['scrolled', (page: Page) => page.mouse.wheel(0, 100)],
    ['focused', (page: Page) => formAt(page, 'first').email.focus()],
  ] as const) {
    test(`a page that was ${use} before a deployment accepts a signup`, async ({ page }) => {
      const toasters = () => host.asked.filter((file) => /^toaster-.*\.js$/.test(file));
      await page.goto(host.url);
      await expect(families(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(toasters()).toEqual([]);
      await begin(page);
      await expect.poll(toasters).toHaveLength(1);
      host.isMissing = () => true;
      await expectToWork(page);
    });
  }
});
