import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/install-browser/chromium.ts';
import { lanHost, ports, siteUrlOf } from '../support/ports.ts';

// The site that specs open by default. The mock's specs name the mock's URL.
const site = siteUrlOf(ports.production);
const options = launchOptions();

export default defineConfig({
  testDir: '.',
  // npm run test:engines runs these.
  testIgnore: 'engines/**',
  outputDir: '../../test-results/browser',
  // One reference for every platform.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // The hotfix path of deploy.yml, past a browser update that changes screenshots.
  ignoreSnapshots: process.env.IGNORE_SCREENSHOTS === 'true',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: 'list',
  timeout: 60_000,
  // A missing result fails after ten seconds.
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
