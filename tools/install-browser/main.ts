import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { chromium as playwright } from '@playwright/test';
import { installPackages } from '../apt.ts';
import { stopWith } from '../command-line.ts';
import { findPrograms } from '../find-programs.ts';
import { type Chromium, launchOptions, saveChoice } from './chromium.ts';
import { findNpmChromium, installNpmChromium } from './npm-chromium.ts';

// Finds or downloads a browser for the tests and for npm run make:pictures, which both run this script
// first (npm run install:browser). Chooses a browser only if it can open a page.

// Headless Chromium comes first, because it opens a page in half the time.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns the browsers to look for on this machine, in order of preference. */
const findBrowsers = (): Chromium[] => [
  ...findPrograms(...programs).map((executablePath) => ({ executablePath })),
  { channel: 'chrome' },
  { channel: 'msedge' },
  { channel: 'chromium-headless-shell' },
  ...findNpmChromium(),
];

/** Opens a page in a browser. Returns the browser's version, or null if the browser does not work. */
async function launch(candidate: Chromium): Promise<string | null> {
  try {
    const browser = await playwright.launch({ ...launchOptions(candidate), timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>Text</p>');
      await page.screenshot();
      return browser.version();
    } finally {
      await browser.close();
    }
  } catch {
    return null;
  }
}

/** Saves and prints the first browser that works. Returns whether any browser works. */
async function choose(candidates: Chromium[]): Promise<boolean> {
  for (const candidate of candidates) {
    const version = await launch(candidate);
    if (version === null) continue;
    saveChoice(candidate);
    console.log(`Browser: ${candidate.executablePath ?? candidate.channel}, version ${version}`);
    return true;
  }
  return false;
}

function downloadFromPlaywright(): void {
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const args = [command, 'install', '--only-shell', 'chromium'];
  spawnSync(process.execPath, args, {
    // Show Playwright's progress and retries, but hide its errors: if it fails, the script tries the next
    // download.
    stdio: ['ignore', 'inherit', 'ignore'],
    timeout: 300_000,
    // Give up on a connection after 3 s (3000 ms) instead of 30 s, because a firewall may silently drop it.
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '3000' },
  });
}

const downloads: [name: string, download: () => void][] = [
  ["Playwright's server", downloadFromPlaywright],
  ["Debian's packages", () => installPackages(['chromium-headless-shell', 'fonts-liberation'])],
  ['npm (75 MB)', installNpmChromium],
];

/** Finds or downloads a browser that works. Returns whether there is one. */
async function findOrDownload(): Promise<boolean> {
  const own = process.env.CHROME_PATH;
  if (own) {
    if (await choose([{ executablePath: own }])) return true;
    return stopWith([
      `CHROME_PATH points to ${own}, which does not start: correct CHROME_PATH or unset it.`,
    ]);
  }
  if (await choose(findBrowsers())) return true;
  for (const [name, download] of downloads) {
    console.log(`No browser works on this machine yet. Installing one from ${name}.`);
    download();
    if (await choose(findBrowsers())) return true;
  }
  return false;
}

if (!(await findOrDownload())) {
  stopWith([
    'No browser works on this machine. Do one of these: install Chrome, Edge, or Chromium (on Debian: apt-get install chromium-headless-shell fonts-liberation); set CHROME_PATH to a browser that works; or run npx playwright install --with-deps --only-shell chromium.',
  ]);
}
