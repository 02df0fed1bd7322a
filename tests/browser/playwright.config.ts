import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/install-browser/chromium.ts';
import { lanHost, ports, siteUrlOf } from '../support/ports.ts';

// The site that specs open by default. The specs in `mock` open the mock build by its full URL.
const site = siteUrlOf(ports.production);
const options = launchOptions();

export default defineConfig({
  testDir: '.',
  // Leaves out the tests in `engines`, which npm run test:engines runs.
  testIgnore: 'engines/**',
  outputDir: '../../test-results/browser',
  // Uses one reference screenshot for all platforms, so the path does not name the platform.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Lets deploy.yml release a hotfix even if a browser update has changed the screenshots.
  ignoreSnapshots: process.env.IGNORE_SCREENSHOTS === 'true',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: 'list',
  timeout: 60_000,
  // Assertions time out after ten seconds.
  expect: { timeout: 10_000 },
  use: {
    baseURL: site,
    browserName: 'chromium',
    actionTimeout: 10_000,
    launchOptions: {
      ...options,
      args: [...options.args, `--host-resolver-rules=MAP ${lanHost} localhost`],
    },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node --import tsx tests/browser/support/serve-builds.ts',
    url: site,
    cwd: '../..',
    timeout: 120_000,
  },
});
