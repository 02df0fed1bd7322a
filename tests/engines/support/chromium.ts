import { chromium as playwright } from '@playwright/test';
import { findBrowser } from '../../harness/browser/browser.ts';
import { launchOptions } from '../../harness/browser/launch.ts';
import { BrowserGone } from './browser-gone.ts';
import type { Driver, Engine, WindowOptions } from './driver.ts';
import { pageWatch } from './page-watch.ts';

async function openWindow({ scheme, downloads }: WindowOptions): Promise<Driver> {
  const browser = await playwright.launch({
    ...launchOptions(findBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(`(${pageWatch})()`);
  page.on('download', (download) =>
    download.saveAs(`${downloads}/${download.suggestedFilename()}`),
  );

  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'commit' });
    },
    evaluate(run, ...given) {
      if (!browser.isConnected()) return Promise.reject(new BrowserGone());
      return page.evaluate(`(${run})(...${JSON.stringify(given)})`);
    },
    clickAt: (x, y, times = 1) => page.mouse.click(x, y, { clickCount: times }),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    async back() {
      await page.goBack({ waitUntil: 'commit' });
    },
    async forward() {
      await page.goForward({ waitUntil: 'commit' });
    },
    async reload() {
      await page.reload({ waitUntil: 'commit' });
    },
    async crash() {
      const session = await browser.newBrowserCDPSession();
      // It has no answer.
      session.send('Browser.crash').catch(() => {});
    },
    close: () => browser.close(),
    // Playwright keeps it, and quotes it in its own errors.
    written: () => '',
  };
}

/** Chromium as the control: what fails here too is not caused by the engine. */
export const chromium: Engine = { name: 'chromium', openWindow };
