import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where to find a Chromium: a program, or a name that Playwright knows the place of. */
export interface Chromium {
  executablePath?: string;
  channel?: string;
  /** A folder with shared libraries that the machine lacks. */
  libraries?: string;
}

/** The folder for what is brought for the tests; `npm ci` deletes it. */
export const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/streetkind');

const choiceFile = join(cacheFolder, 'chromium.json');

/** Remembers the browser that `npm run install:browser` has chosen. */
export function keepChoice(chosen: Chromium): void {
  mkdirSync(dirname(choiceFile), { recursive: true });
  writeFileSync(choiceFile, JSON.stringify(chosen));
}

function readChoice(): Chromium {
  // Before one is chosen, Playwright looks for its own, and says what to do.
  if (!existsSync(choiceFile)) return {};
  return JSON.parse(readFileSync(choiceFile, 'utf8')) as Chromium;
}

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
 * Playwright's options for launching a Chromium, by default the chosen one: text looks the same
 * whatever the machine's font settings are.
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
