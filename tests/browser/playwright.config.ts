import { defineConfig } from '@playwright/test';
import { findBrowser } from '../harness/browser/browser.ts';
import { launchOptions } from '../harness/browser/launch.ts';
import type { BuildName } from '../harness/site/builds.ts';
import { targets } from '../harness/site/targets.ts';

// New reference pictures are taken of everything.
const isThorough =
  process.env.THOROUGH === '1' || process.argv.some((one) => one.startsWith('--update-snapshots'));

function serve(build: BuildName, { port, url }: { port: number; url: string }) {
  const command = `npx tsx tests/harness/site/serve-build.ts ${build} ${port}`;
  return { command, url, cwd: '../..', timeout: 120_000 };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  // One reference for every platform.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Thorough tests run in `npm run test:all` only.
  ...(!isThorough && { grepInvert: /@thorough/ }),
  reporter: 'list',
  // Long enough for a busy machine; only what never happens takes this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(findBrowser()),
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'mock',
      testMatch: /mock\/.*\.spec\.ts/,
      use: { baseURL: targets.mock.url },
    },
    {
      name: 'production',
      testMatch: /production\/.*\.spec\.ts/,
      use: { baseURL: targets.production.url },
    },
    // The same site, with a database behind it.
    {
      name: 'sql',
      testMatch: /sql\/.*\.spec\.ts/,
      use: { baseURL: targets.production.url },
    },
  ],
  webServer: [serve('mock', targets.mock), serve('production', targets.production)],
});
