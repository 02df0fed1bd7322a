import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/browser/chromium.ts';
import type { BuildName } from '../support/builds.ts';

const mockPort = 2127;
const productionPort = 2128;

const addressOf = (port: number) => `http://localhost:${port}`;

function serve(build: BuildName, port: number) {
  const command = `npx tsx tests/browser/support/serve-build.ts ${build} ${port}`;
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
  // Long enough for a busy machine; only what never happens takes this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'mock',
      testMatch: /mock\/.*\.spec\.ts/,
      use: { baseURL: addressOf(mockPort) },
    },
    {
      name: 'production',
      testMatch: /production\/.*\.spec\.ts/,
      use: { baseURL: addressOf(productionPort) },
    },
    // The same site, with a database behind it.
    {
      name: 'sql',
      testMatch: /sql\/.*\.spec\.ts/,
      use: { baseURL: addressOf(productionPort) },
    },
  ],
  webServer: [serve('mock', mockPort), serve('production', productionPort)],
});
