import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const flags = [
  ...['--disable-background-networking', '--disable-component-update', '--disable-quic'],
  ...['--disable-sync', '--no-first-run'],
  // The headless shell hints letters fully by default, a whole Chromium as fontconfig says.
  ...['--font-render-hinting=none', '--disable-lcd-text'],
  // As root there is no sandbox to be had.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * How Chromium is started here: quietly, and so that text looks the same in every build of it and
 * with any font settings of the machine. No browser (null) fails when it is started.
 */
export function launchOptions(executablePath: string | null) {
  return {
    executablePath: executablePath ?? '',
    args: flags,
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  } satisfies LaunchOptions;
}

/** Starts a browser and ends it again; gives its version, such as 156.0.8078.79. Throws if it cannot. */
export async function startBrowser(path: string): Promise<string> {
  const browser = await chromium.launch({ ...launchOptions(path), timeout: 30_000 });
  const version = browser.version();
  await browser.close();
  return version;
}
