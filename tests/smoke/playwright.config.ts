import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/browser/chromium.ts';

const base = process.env.SITE_BASE || '/';
const address = `http://localhost:2130${base}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/smoke',
  reporter: 'list',
  timeout: 30_000,
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: launchOptions(),
    actionTimeout: 10_000,
  },
  webServer: {
    command: `npm run preview -- --port 2130 --strictPort --base ${base}`,
    url: address,
    cwd: '../..',
  },
});
