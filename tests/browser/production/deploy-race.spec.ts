import { readdirSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { scriptFailure } from '../../../src/content/errors.ts';
import { builtSite, supabaseUrl } from '../../support/builds.ts';
import { createGate } from '../../support/gate.ts';
import { startStaticHost } from '../../support/static-host.ts';
import { expectJoined, families, formAt, join } from '../support/steps.ts';

// A host answers 404 for a file that a deployment has not brought yet, with the cache time of the
// file. The browser's cache is on in these tests: nothing intercepts requests, which would turn it off.

const mainScript = (file: string) => file.startsWith('index-');

/** Serves the site, without the files that are missing; `asked` lists the scripts asked for. */
async function startRacingHost() {
  let isMissing: (file: string) => boolean = () => false;
  let gate = createGate();
  const asked: string[] = [];
  const folder = await builtSite('production');
  const scripts = readdirSync(joinPath(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const { url, close } = await startStaticHost({
    folder,
    async handle({ url = '' }, response, next) {
      const [file = ''] = url.replace('/assets/', '').split('?');
      if (scripts.includes(file)) asked.push(file);
      if (!isMissing(file)) return next();
      await gate.pass();
      // Short: a browser stops reading a long 404, and forgets it.
      response.writeHead(404).end('Not found');
    },
  });
  return {
    url,
    close,
    asked,
    /** Answers 404 for what is missing, once the gate lets that through. */
    lose(missing: typeof isMissing, through = createGate()) {
      isMissing = missing;
      gate = through;
    },
  };
}

/** Answers the calls of a page inside of it, as from a list of 73 families. */
async function answerInPage(page: Page): Promise<void> {
  await page.addInitScript((backend) => {
    const answers: Record<string, object> = {
      get_waitlist_stats: { total_families: 73, total_neighborhoods: 15 },
      increment_waitlist_counter: { is_new_neighborhood: true },
    };
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith(backend)) return real(input, init);
      return Response.json(answers[address.replace(/.*\//, '')]);
    };
  }, supabaseUrl);
}

type Host = Awaited<ReturnType<typeof startRacingHost>>;

/** Joins, which needs every script of the page, and sees how that is shown. */
async function expectToWork(page: Page) {
  await expect(families(page)).toBeVisible();
  const { email } = await join(page, 0, 'ada@example.com', '10115');
  await expectJoined(page);
  await expect(email).toHaveValue('');
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expect(page.locator('[data-part="planted"]').first()).toBeVisible();
}

let host: Host;
test.beforeEach(async ({ page }) => {
  host = await startRacingHost();
  await answerInPage(page);
});
test.afterEach(() => host.close());

test('a page mends itself on the visit after one without its main script', async ({ page }) => {
  host.lose(mainScript);
  await page.goto(host.url);
  await expect(page.getByText(scriptFailure)).toHaveCount(2);

  host.lose(() => false);
  const first = page.waitForResponse(/index-.*js/);
  await page.goto(host.url);
  // From the cache of the browser, since the host has the script now.
  expect((await first).status()).toBe(404);
  await expectToWork(page);
});

test('a page loads itself again when its main script comes a moment later', async ({ page }) => {
  host.lose((file) => mainScript(file) && host.asked.length === 1);
  await page.goto(host.url);
  await expectToWork(page);
});

test('a page that loads itself again sends what was submitted, once', async ({ page }) => {
  const gate = createGate();
  gate.shut();
  host.lose((file) => mainScript(file) && host.asked.length === 1, gate);
  await page.goto(host.url, { waitUntil: 'commit' });
  const second = formAt(page, 1).zipCode;
  await second.fill('20095');
  await join(page, 0, 'ada@example.com', '10115');
  gate.open();
  await expectJoined(page);
  await expect(second).toHaveValue('20095');
  expect(await page.evaluate(() => history.state.early)).toBeNull();
});

test('a page works on the visit after one without any other part', async ({ page }) => {
  host.lose((file) => !mainScript(file) && file.endsWith('.js'));
  await page.goto(host.url);
  await join(page, 0, 'ada@example.com', '10115');
  await page.waitForLoadState('networkidle');

  host.lose(() => false);
  await page.goto(host.url);
  await expectToWork(page);
});

test('a page that was read before a deployment takes a signup', async ({ page }) => {
  const toasters = () => host.asked.filter((file) => file.startsWith('toaster-'));
  await page.goto(host.url);
  await expect(families(page)).toBeVisible();
  await page.mouse.wheel(0, 100);
  await expect.poll(toasters).toHaveLength(1);
  host.lose(() => true);
  await expectToWork(page);
});
