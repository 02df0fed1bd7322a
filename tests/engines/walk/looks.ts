import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../support/chromium.ts';
import { compareAtAGlance } from '../support/compare-pictures.ts';
import type { Engine } from '../support/driver.ts';
import { openLanding } from '../support/open-landing.ts';
import { type Page, patience } from '../support/page.ts';
import { openProduction } from '../support/sites.ts';
import { useWindow } from './walk.ts';

const places = [
  { place: 'first screen', size: [390, 844], path: '/' },
  { place: 'call to action', size: [390, 844], path: '/?below#cta' },
  { place: 'first screen', size: [1280, 800], path: '/' },
  { place: 'call to action', size: [1280, 800], path: '/?below#cta' },
] as const;

/** Text differs by a pixel between engines; a missing part differs much more. */
const mostDifference = 40;

/** Opens the landing page at a size. */
async function open(page: Page, url: string, [width, height]: readonly [number, number]) {
  await page.driver.resize(width, height);
  await openLanding(page, url);
}

/** How the page looks, light and dark, on a phone and on a desktop. */
export function describeLooks(engine: Engine) {
  describe.each([
    ['day', 'light'],
    ['night', 'dark'],
  ] as const)(`the landing page in ${engine.name} by %s`, (hour, scheme) => {
    const walk = useWindow(engine, { scheme });
    const control = useWindow(chromium, { scheme });
    let site: Awaited<ReturnType<typeof openProduction>>;
    beforeAll(async () => {
      site = await openProduction();
    });
    afterAll(() => site?.close());

    it.each(places)('shows the $place as Chromium does, at $size.0 px', async (one) => {
      const { place, size, path } = one;
      await open(walk.page, site.url + path, size);
      await open(control.page, site.url + path, size);
      const { scrollWidth } = await walk.page.ask(() => ({
        scrollWidth: document.documentElement.scrollWidth,
      }));
      expect(scrollWidth).toBe(size[0]);

      const file = `${place.replaceAll(' ', '-')}-${size[0]}-${hour}`;
      // What was just scrolled into view is painted a frame or two later.
      await expect
        .poll(async () => {
          const picture = await walk.page.driver.screenshot();
          const expected = await control.page.driver.screenshot();
          await writeFile(join(walk.downloads, `${file}.png`), picture);
          await writeFile(join(walk.downloads, `${file}-chromium.png`), expected);
          return compareAtAGlance(control.page.driver, picture, expected);
        }, patience)
        .toBeLessThan(mostDifference);
    });
  });
}
