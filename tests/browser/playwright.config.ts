import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/browser/chromium.ts';
import type { BuildName } from '../support/builds.ts';
import { addressOf, ports } from '../support/ports.ts';

function serve(build: BuildName, port: number) {
  const command = `node --import tsx tests/browser/support/serve-build.ts ${build} ${port}`;
  return { command, url: addressOf(port), cwd: '../..', timeout: 120_000 };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  // One reference for every platform.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: 'list',
  timeout: 60_000,
  // What cannot come is named within ten seconds.
  expect: { timeout: 10_000 },
  use: {
    // The specs of the mock name the other one. Projects would each start browsers of their own.
    baseURL: addressOf(ports.production),
    browserName: 'chromium',
    actionTimeout: 10_000,
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: [serve('mock', ports.mock), serve('production', ports.production)],
});
