import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { findProgram } from '../../../tools/find-programs.ts';
import { type Browser, findVisible, patienceMs, type WindowOptions } from './browser.ts';

/** Returns `WEBKIT_DRIVER_PATH` if it is set, or else the path of WebKitGTK's driver on PATH. */
export const findWebKitDriver = () =>
  process.env.WEBKIT_DRIVER_PATH || findProgram('WebKitWebDriver');

/** Opens a window in WebKitGTK's MiniBrowser, which needs a display (xvfb-run). */
export async function openWebKit(options: WindowOptions): Promise<Browser> {
  const { isPrivate = false, isNight = false, isHeld = false, downloads } = options;
  // Turns off GTK's overlay scrollbar, which would cover a button at the edge of the window. Uses a settings
  // file, because the environment variable GTK_OVERLAY_SCROLLING does not affect a page's scrollbar.
  const settings = join(downloads, '.config/gtk-3.0');
  await mkdir(settings, { recursive: true });
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-overlay-scrolling=false\n');
  // Uses Selenium's service for Chrome, which can start any driver that accepts `--port`.
  const service = new ServiceBuilder(findWebKitDriver() ?? '')
    // Changes the home folder, because MiniBrowser saves downloads there.
    .setEnvironment({
      ...process.env,
      HOME: downloads,
      XDG_CONFIG_HOME: join(downloads, '.config'),
    })
    .build();
  const args = ['--automation'];
  if (isPrivate) args.push('--private');
  if (isNight) args.push('--dark-mode');
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args },
        // If a page unloads while WebDriver runs a script in it, the script may never return. Therefore,
        // each action first waits for the page to load. With `isHeld`, no action waits, because the test
        // delays the load event.
        pageLoadStrategy: isHeld ? 'none' : 'normal',
      }),
    )
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });

  async function see(place: string) {
    const found = () => driver.executeScript<WebElement>(findVisible, place);
    return driver.wait(found, patienceMs, place, 50);
  }

  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    see,
    press: async (place) => (await see(place)).click(),
    type: async (place, text) => (await see(place)).sendKeys(text),
    value: async (place) => String(await (await see(place)).getAttribute('value')),
    run: (run) => driver.executeScript(run),
    async close() {
      await driver.quit();
      await service.kill();
    },
  };
}
