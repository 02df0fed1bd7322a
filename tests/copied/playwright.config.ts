import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../harness/browser/browser.ts';
import { launchOptions } from '../harness/browser/launch.ts';
import { targets, testsFolder } from './targets.ts';

const { root, folder } = targets;

/** Plays back what the panel copies as a test: `npm run test:copied`. */
export default defineConfig({
  outputDir: '../../test-results/copied',
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  // The default time for expectations, generous for a busy machine.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(findBrowser()),
  },
  projects: Object.entries(targets).map(([name, { url }]) => ({
    name,
    testDir: join(testsFolder, name),
    use: { baseURL: url },
  })),
  webServer: [
    { command: `npx tsx tests/harness/site/serve-build.ts mock ${root.port}`, url: root.url },
    { command: 'npx tsx tests/copied/serve-in-folder.ts', url: folder.url },
  ].map((server) => ({ ...server, cwd: '../..', timeout: 240_000 })),
});
