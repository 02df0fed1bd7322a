import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A Chromium browser: the path of its program, or the name of a channel for Playwright to look up. */
export interface Chromium {
  executablePath?: string;
  channel?: string;
  /** A folder with the shared libraries that the browser needs but the machine lacks. */
  libraries?: string;
}

/** The folder for downloads that the tests need. `npm ci` deletes this folder. */
export const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/streetkind');

const choiceFile = join(cacheFolder, 'chromium.json');

/** Saves which browser `npm run install:browser` chose. */
export function saveChoice(chosen: Chromium): void {
  mkdirSync(dirname(choiceFile), { recursive: true });
  writeFileSync(choiceFile, JSON.stringify(chosen));
}

function readChoice(): Chromium {
  // Until a browser is chosen, Playwright looks for its own browser. If that browser is missing, Playwright
  // says how to install it.
  if (!existsSync(choiceFile)) return {};
  return JSON.parse(readFileSync(choiceFile, 'utf8')) as Chromium;
}

/**
 * The Chromium features to disable. This list replaces Playwright's list, because Chromium obeys only the
 * last `--disable-features` flag. The first three features are a spare renderer and two pop-up lists under
 * the address bar. Headed Chromium starts all three with each page, and together they take more time than
 * the page itself. PaintHolding delays a page's first paint, and HttpsUpgrades tries https first.
 */
const disabledFeatures = [
  ...['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['PaintHolding', 'HttpsUpgrades'],
];

/**
 * Returns Playwright's launch options for a Chromium browser, by default the chosen browser. With these
 * options, text looks the same regardless of the machine's font settings.
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
