import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser/browser.ts';
import { supabaseKey, supabaseUrl, targets } from '../support/browser/targets.ts';

const executablePath = findBrowser() ?? '';
const isRoot = process.getuid?.() === 0;
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

function serve(script: string, folder: string, port: number) {
  const build = `npm run ${script} -- --outDir ${folder} --logLevel warn`;
  return `${build} && npx tsx tests/support/serve-static.ts ${folder} --port ${port}`;
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // One reference for every platform.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A shared machine can stall for seconds; a second failure is the code's own.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  timeout: 30_000,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: isRoot ? ['--no-sandbox', ...quiet] : quiet },
    trace: 'retain-on-failure',
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
    // Builds and serves itself, since its backend's address is known only when it runs.
    { name: 'sql', testMatch: /sql\/production-sql\.spec\.ts/ },
  ],
  webServer: [
    {
      command: serve('build:mock', 'test-results/dist-mock', targets.mock.port),
      url: targets.mock.url,
      cwd: '../..',
      timeout: 120_000,
    },
    {
      command: serve('build', 'test-results/dist', targets.production.port),
      url: targets.production.url,
      cwd: '../..',
      timeout: 120_000,
      env: {
        // Said out loud, since a developer's .env.local may say something else.
        VITE_GATEWAY: 'supabase',
        VITE_SITE_URL: '',
        VITE_SUPABASE_URL: supabaseUrl,
        VITE_SUPABASE_ANON_KEY: supabaseKey,
      },
    },
  ],
});
