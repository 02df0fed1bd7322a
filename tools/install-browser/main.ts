import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { chromium as playwright } from '@playwright/test';
import { installPackages } from '../apt.ts';
import { stopWith } from '../command-line.ts';
import { findPrograms } from '../find-programs.ts';
import { type Chromium, keepChoice, launchOptions } from './chromium.ts';
import { findNpmChromium, installNpmChromium } from './npm-chromium.ts';

// Finds a browser for the tests and the pictures, or brings one (`npm run install:browser`, which runs
// before they do). Each is launched before it is chosen.

// Chromium without a window comes first: it opens a page in half the time.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The browsers that may be on this machine, the preferred ones first. */
const findBrowsers = (): Chromium[] => [
  ...findPrograms(...programs).map((executablePath) => ({ executablePath })),
  { channel: 'chrome' },
  { channel: 'msedge' },
  { channel: 'chromium-headless-shell' },
  ...findNpmChromium(),
];

/** Opens a page in a browser, and returns the browser's version; null if it does not work. */
async function launch(place: Chromium): Promise<string | null> {
  try {
    const browser = await playwright.launch({ ...launchOptions(place), timeout: 30_000 });
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

/** Chooses the first of these browsers that works, and says which. */
async function choose(places: Chromium[]): Promise<boolean> {
  for (const place of places) {
    const version = await launch(place);
    if (version === null) continue;
    keepChoice(place);
    console.log(`Browser: ${place.executablePath ?? place.channel}, version ${version}`);
    return true;
  }
  return false;
}

function downloadFromPlaywright(): void {
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const args = [command, 'install', '--only-shell', 'chromium'];
  // Where the network drops what it does not let through, there is no answer at all.
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 300_000 });
}

const ways: [name: string, bring: () => void][] = [
  ["Playwright's download", downloadFromPlaywright],
  ["Debian's packages", () => installPackages(['chromium-headless-shell', 'fonts-liberation'])],
  ['npm', installNpmChromium],
];

async function findOrBring(): Promise<boolean> {
  const own = process.env.CHROME_PATH;
  if (own) {
    if (await choose([{ executablePath: own }])) return true;
    return stopWith([`CHROME_PATH is ${own}, which does not start: correct it, or unset it.`]);
  }
  if (await choose(findBrowsers())) return true;
  for (const [name, bring] of ways) {
    console.log(`No browser works here yet: trying ${name}.`);
    bring();
    if (await choose(findBrowsers())) return true;
  }
  return false;
}

if (!(await findOrBring())) {
  stopWith([
    'No browser works here: install Chrome, Edge or Chromium, set CHROME_PATH to one, or run npx playwright install --with-deps --only-shell chromium (Debian: apt-get install chromium-headless-shell fonts-liberation).',
  ]);
}
