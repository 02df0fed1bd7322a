import { expect, type Page, test } from '@playwright/test';
import { logoPage, logoToasts } from '../../../src/content/logo.ts';
import { launchYear } from '../../../src/content/product.ts';
import { signupToasts } from '../../../src/content/signup.ts';
import { startBackend } from '../../../tools/backend/backend.ts';
import type { Database } from '../../../tools/backend/database.ts';
import { startCluster } from '../../../tools/backend/postgres.ts';
import { findMissingPrograms } from '../../../tools/find-programs.ts';
import { resetWaitlist } from '../../sql/support/visitor.ts';
import { ports } from '../../support/ports.ts';
import { formAt, join, skip } from '../support/steps.ts';

const expectFigures = (page: Page, families: string, neighborhoods: string) =>
  expect(page.locator('#cta dd')).toHaveText([families, neighborhoods, `${launchYear}`]);

// Runs the tests one after another, because they share one database.
test.describe.configure({ mode: 'default' });

const missing = findMissingPrograms();
if (missing.length > 0 && process.env.CI !== 'true')
  skip(`the site against the real backend. ${missing.join(' ')}`);

let database: Database;
const stops: (() => Promise<void>)[] = [];

// Starts a backend (PostgreSQL with the migrations, PostgREST, and the edge function in Deno) at the URL
// that the production build calls. `resetWaitlist` makes each signup show in the stats immediately.
test.beforeAll(async () => {
  const cluster = await startCluster();
  stops.unshift(cluster.stop);
  database = await cluster.createDatabase('site');
  stops.unshift(database.close);
  await resetWaitlist(database);
  const backend = await startBackend({ cluster, database: 'site', port: ports.backend });
  stops.unshift(backend.stop);
});

test.afterAll(async () => {
  for (const stop of stops) await stop();
});

test('the figures go up after two neighbors sign up', async ({ page, browser }) => {
  await page.goto('/');
  await expectFigures(page, '0+', '0+');
  await join(page, 'first', 'ann@example.com', '94110');
  await expect(page.getByText(signupToasts.joined.title)).toBeVisible();
  await expect(page.getByText(signupToasts.joinedFirst.description)).toBeVisible();
  await expect(formAt(page, 'first').email).toHaveValue('');
  await expectFigures(page, '1+', '1+');

  const neighbor = await browser.newPage();
  await neighbor.goto('/');
  await expectFigures(neighbor, '1+', '1+');
  await join(neighbor, 'second', 'Ben@Example.com', '94110-1234');
  await expect(neighbor.getByText(signupToasts.joined.description, { exact: true })).toBeVisible();
  await expectFigures(neighbor, '2+', '1+');
  const sql = 'select email, zip_code from waitlist.signups order by created_at';
  expect(await database.query(sql)).toEqual([
    { email: 'ann@example.com', zip_code: '94110' },
    { email: 'ben@example.com', zip_code: '94110' },
  ]);
  await neighbor.close();
});

test('the logo page shows an image from the edge function', async ({ page }) => {
  await page.goto('/logo');
  await page.getByRole('button', { name: logoPage.generate }).click();
  await expect(page.getByText(logoToasts.logoGenerated.title)).toBeVisible();
  await expect(page.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
});
