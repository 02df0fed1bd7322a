import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from '../search-path.ts';

// Debian's Chromium without a window: the same engine, started and stopped in half the time.
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function firstOf(candidates: string[]): string | null {
  return candidates.find((candidate) => candidate !== '' && existsSync(candidate)) ?? null;
}

function onPath(programs: string[]): string[] {
  return searchPath().flatMap((folder) => programs.map((name) => join(folder, name)));
}

/** Finds a whole Chrome or Chromium: `CHROME_PATH` first, then the path, then usual places. */
export function findWholeBrowser(): string | null {
  return firstOf([process.env.CHROME_PATH ?? '', ...onPath(names), ...wellKnown]);
}

/** Finds what browser tests run in: `CHROME_PATH`, else the headless shell, else a whole browser. */
export function findBrowser(): string | null {
  return firstOf([process.env.CHROME_PATH ?? '', ...onPath([shell])]) ?? findWholeBrowser();
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Finds a browser, installing Debian's packages where there is none and this user may, with the
 * font that stands in for Arial. Throws one sentence that says what to install otherwise.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'inherit', env });
    const packages = ['chromium', shell, 'fonts-liberation'];
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chrome or Chromium: install one (on Debian the package chromium), or set CHROME_PATH.',
  );
}

/** How Chromium is started here: quietly, and as root without the sandbox that root cannot have. */
export const chromiumFlags = [
  ...['--disable-background-networking', '--disable-component-update', '--disable-quic'],
  ...['--disable-sync', '--no-first-run'],
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
