import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install.ts';

// Chromium without a window comes first: it opens a page in half the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser'];

/** `CHROME_PATH`, or else a Chromium on the path. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env.CHROME_PATH || onPath.find((path) => existsSync(path));
}

/**
 * Playwright's options for launching Chromium: no background traffic, and text that looks the same
 * whatever the machine's font settings are. Where there is none, they install Debian's if this user
 * may, with the font that stands in for Arial; else they name Chrome, which Playwright looks for.
 */
export function launchOptions() {
  if (!findChromium()) installPackages(['chromium-headless-shell', 'fonts-liberation']);
  const executablePath = findChromium();
  return {
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    args: [
      ...['--disable-background-networking', '--disable-component-update', '--disable-quic'],
      ...['--disable-sync', '--no-first-run', '--font-render-hinting=none', '--disable-lcd-text'],
      // Chromium has no sandbox when it runs as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  };
}
