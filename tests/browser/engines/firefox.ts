import { type ElementHandle, launch } from 'puppeteer-core';
import { findProgram } from '../../../tools/find-programs.ts';
import { type Browser, findVisible, patienceMs, type WindowOptions } from './browser.ts';

/** Returns `FIREFOX_PATH` if it is set, or else the path of the Firefox on PATH. */
export const findFirefox = () => process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox');

interface FirefoxOptions extends WindowOptions {
  /** The text size in percent, as set by Firefox's "Zoom Text Only". */
  textPercent?: number;
}

interface Firefox extends Browser {
  /** Sets the width of the page in pixels. */
  resize: (width: number) => Promise<void>;
}

/** Opens a headless Firefox window. */
export async function openFirefox(options: FirefoxOptions): Promise<Firefox> {
  const { isPrivate = false, isNight = false, textPercent = 100, downloads } = options;
  const firefox = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'browser.privatebrowsing.autostart': isPrivate,
      // The value 0 means dark, and 1 means light.
      'layout.css.prefers-color-scheme.content-override': isNight ? 0 : 1,
      // The value 2 enlarges only text, like "Zoom Text Only" in Firefox's menu, which a script cannot
      // click.
      'browser.display.os-zoom-behavior': 2,
      'ui.textScaleFactor': textPercent,
      // The value 2 selects the folder in `browser.download.dir`.
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
  const page = await firefox.newPage();
  page.setDefaultTimeout(patienceMs);

  async function see(place: string) {
    const found = await page.waitForFunction(findVisible, {}, place);
    return found as ElementHandle<HTMLInputElement>;
  }

  return {
    async open(url) {
      // Avoids `goto`, which waits for the load event. A page from the back/forward cache does not fire
      // that event again, so `goto` would never return.
      await page.evaluate((url) => location.assign(url), url);
      await page.waitForFunction((url) => location.href === new URL(url).href, {}, url);
    },
    async back() {
      await page.evaluate(() => history.back());
    },
    see,
    press: async (place) => (await see(place)).click(),
    type: async (place, text) => (await see(place)).type(text),
    value: async (place) => (await see(place)).evaluate(({ value }) => value),
    resize: (width) => page.setViewport({ width, height: 800 }),
    run: (run) => page.evaluate(run),
    close: () => firefox.close(),
  };
}
