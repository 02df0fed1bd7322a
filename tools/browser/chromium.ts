import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install.ts';

// Chromium without a window comes first: it opens a page in half the time.
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome'],
];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** `CHROME_PATH`, or else a Chrome or Chromium on the path or in a usual place. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env.CHROME_PATH || [...onPath, ...wellKnown].find((path) => existsSync(path));
}

/**
 * The path of a Chrome or Chromium. Installs Debian's where there is none and this user may, with
 * the font that stands in for Arial; otherwise throws a sentence that says what to install.
 */
function ensureChromium(): string {
  if (!findChromium()) installPackages(['chromium-headless-shell', 'fonts-liberation']);
  const path = findChromium();
  if (path && existsSync(path)) return path;
  throw new Error(
    path
      ? `CHROME_PATH names ${path}, which is not there: correct or unset it.`
      : 'There is no Chrome or Chromium: install one (on Debian the package chromium-headless-shell), or set CHROME_PATH.',
  );
}

/**
 * Playwright's options for launching Chromium: no background traffic, and text that looks the same
 * whatever the machine's font settings are.
 */
export function launchOptions() {
  return {
    executablePath: ensureChromium(),
    args: [
      ...['--disable-background-networking', '--disable-component-update', '--disable-quic'],
      ...['--disable-sync', '--no-first-run', '--font-render-hinting=none', '--disable-lcd-text'],
      // Chromium has no sandbox when it runs as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  };
}
