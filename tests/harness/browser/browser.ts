import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { searchPath } from '../../../tools/backend/find-programs.ts';
import { install } from './install.ts';

// Debian's Chromium without a window: the same engine, started and stopped in half the time.
const shell = 'chromium-headless-shell';
/** Whether a path is that of a headless shell, which lacks some parts of a browser. */
export function isShell(path: string): boolean {
  return basename(path).includes('headless-shell');
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function firstOf(candidates: string[]): string | null {
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

function onPath(programs: string[]): string[] {
  return searchPath().flatMap((folder) => programs.map((name) => join(folder, name)));
}

/** The browser that `CHROME_PATH` names, whether it is there or not. */
const namedBrowser = () => process.env.CHROME_PATH || null;

/** Finds a whole Chrome or Chromium: `CHROME_PATH` first, then the path, then usual places. */
export function findWholeBrowser(): string | null {
  const named = namedBrowser();
  if (named && !isShell(named)) return named;
  return firstOf([...onPath(names), ...wellKnown]);
}

/** Finds what browser tests run in: `CHROME_PATH`, else the headless shell, else a whole browser. */
export function findBrowser(): string | null {
  return namedBrowser() ?? firstOf(onPath([shell])) ?? findWholeBrowser();
}

/** Says, without a full stop, that `CHROME_PATH` names a file that is not there; null if it does not. */
export function missingBrowser(): string | null {
  const named = namedBrowser();
  return named && !existsSync(named) ? `CHROME_PATH names ${named}, which is not there` : null;
}

/**
 * Finds a browser, installing Debian's packages where there is none and this user may, with the
 * font that stands in for Arial. Otherwise throws a sentence that says what to install.
 */
export function ensureBrowser(): string {
  const missing = missingBrowser();
  if (missing) throw new Error(`${missing}: correct or unset it.`);
  const found = findBrowser();
  if (found) return found;
  install(['chromium', shell, 'fonts-liberation']);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chrome or Chromium: install one (on Debian the package chromium), or set CHROME_PATH.',
  );
}
