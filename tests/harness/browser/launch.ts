import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { disabledFeatures } from './disabled-features.ts';
import { takePicture } from './take-picture.ts';

const flags = [
  ...['--disable-background-networking', '--disable-component-update', '--disable-quic'],
  ...['--disable-sync', '--no-first-run', disabledFeatures],
  // The headless shell hints letters fully by default, a whole Chromium as fontconfig says.
  ...['--font-render-hinting=none', '--disable-lcd-text'],
  // Chromium has no sandbox when it runs as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Launch options for Chromium: no background traffic, and text that looks the same in every build
 * and with any font settings. Without a browser (null) the launch fails.
 */
export function launchOptions(executablePath: string | null) {
  return {
    executablePath: executablePath ?? '',
    args: flags,
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  } satisfies LaunchOptions;
}

/** The first line of an error, without the call log that Playwright adds. */
function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}

/**
 * Starts a browser, draws a field and closes the browser; returns its version, such as
 * 156.0.8078.79. Throws one sentence if it cannot: without any font, Chromium crashes over a field.
 */
export async function tryBrowser(path: string): Promise<string> {
  try {
    const browser = await chromium.launch({ ...launchOptions(path), timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<input value="word">');
      await takePicture(page);
      return browser.version();
    } finally {
      await browser.close();
    }
  } catch (error) {
    throw new Error(`${path} shows no page (${firstLine(error)}).`, { cause: error });
  }
}
