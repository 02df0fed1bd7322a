import { join } from 'node:path';
import { findProgram } from '../programs.ts';

/**
 * The features of Chromium that are switched off. This replaces Playwright's list, since Chromium obeys
 * only the last one that it is given. A whole Chromium would start the first three beside each page: a
 * spare renderer and the lists under its address bar, which together take longer than the page. The
 * others would delay the first paint of a page, and try https first.
 */
const disabledFeatures = [
  ...['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['PaintHolding', 'HttpsUpgrades'],
];

/**
 * Playwright's options for launching Chromium: no background traffic, and text that looks the same
 * whatever the machine's font settings are. Takes `CHROME_PATH`, or a Chromium on the path; else
 * Playwright looks for Chrome, and says so when there is none.
 */
export function launchOptions() {
  const executablePath =
    process.env.CHROME_PATH ||
    // Chromium without a window comes first: it opens a page in half the time.
    findProgram('chromium-headless-shell', 'chromium', 'chromium-browser');
  return {
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    args: [
      ...['--disable-background-networking', '--disable-component-update', '--disable-quic'],
      ...['--disable-sync', '--no-first-run', '--font-render-hinting=none', '--disable-lcd-text'],
      `--disable-features=${disabledFeatures.join()}`,
      // Chromium has no sandbox when it runs as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  };
}
