import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A Chromium: a program, or a name for which Playwright finds the program. */
export interface Chromium {
  executablePath?: string;
  channel?: string;
  /** A folder with shared libraries that the machine lacks. */
  libraries?: string;
}

/** The folder for downloads that the tests need; `npm ci` deletes it. */
export const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/streetkind');

const choiceFile = join(cacheFolder, 'chromium.json');

/** Stores the browser that `npm run install:browser` chose. */
export function keepChoice(chosen: Chromium): void {
  mkdirSync(dirname(choiceFile), { recursive: true });
  writeFileSync(choiceFile, JSON.stringify(chosen));
}

function readChoice(): Chromium {
  // Until one is chosen, Playwright looks for its own browser, and says what to do without it.
  if (!existsSync(choiceFile)) return {};
  return JSON.parse(readFileSync(choiceFile, 'utf8')) as Chromium;
}

/**
 * The Chromium features that are switched off. This list replaces Playwright's, since Chromium obeys
 * only the last list that it gets. A whole Chromium would start the first three along with each page: a
 * spare renderer and the lists under its address bar, which together take longer than the page. The
 * other two would delay a page's first paint, and try https first.
 */
const disabledFeatures = [
  ...['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['PaintHolding', 'HttpsUpgrades'],
];

/**
 * Returns Playwright's options for launching a Chromium, by default the chosen one. With them, text looks
 * the same whatever the machine's font settings are.
 */
export function launchOptions({ libraries, ...place }: Chromium = readChoice()) {
  return {
    ...place,
    args: [
      '--font-render-hinting=none',
      '--disable-lcd-text',
      `--disable-features=${disabledFeatures.join()}`,
    ],
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      ...(libraries && { LD_LIBRARY_PATH: libraries }),
    },
  };
}
