import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../../tools/install-browser/chromium.ts';
import { ports } from '../../support/ports.ts';

const base = process.env.SITE_BASE || '/';
const address = `http://localhost:${ports.smoke}${base}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/smoke',
  reporter: 'list',
  timeout: 30_000,
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: launchOptions(),
    actionTimeout: 10_000,
  },
  webServer: {
    command: `npm run preview -- --port ${ports.smoke} --strictPort`,
    url: address,
    cwd: '../../..',
  },
});
