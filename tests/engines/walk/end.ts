import { expect, it } from 'vitest';
import { BrowserGone } from '../support/browser-gone.ts';
import type { Engine } from '../support/driver.ts';
import { createPage } from '../support/page.ts';

/** What the walk makes of a browser that ends by itself; Vitest then repeats the test. */
export function describeEnd(engine: Engine) {
  it(`gives up at once when ${engine.name} has ended`, async () => {
    const driver = await engine.openWindow({ scheme: 'light', isPrivate: false, downloads: '' });
    try {
      const page = createPage(driver);
      const givenUp = expect(page.sees('never')).rejects.toThrow(BrowserGone);
      await driver.crash();
      await givenUp;
      await expect(page.read()).rejects.toThrow(BrowserGone);
    } finally {
      await driver.close();
    }
  });
}
