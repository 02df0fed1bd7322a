import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { launchOptions } from '../browser/chromium.ts';
import { colorDrawing, findDrawings } from './drawings.ts';

// Gives every drawing that is a file the colors of the style sheets, then photographs the pictures for
// shared links and home screens (public/). Run it again after a change of the colors, the drawing or
// the words: `npm run make:pictures`.

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Opens a path by day, with the street standing still, once its figures are there. */
async function open(browser: Browser, address: string, height: number): Promise<Page> {
  const viewport = { width: 1280, height };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(address);
  await page.locator('h1').waitFor();
  // The text of a figure while it loads, in any language.
  await page.waitForFunction(() => !document.getElementById('root')?.textContent.includes('...'));
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function makePictures(browser: Browser, address: string): Promise<void> {
  const shared = await open(browser, `${address}tools/pictures/share.html`, 900);
  await shared.locator('[data-picture=share]').screenshot({ path: `${root}public/og.png` });
  await shared
    .locator('[data-picture=icon]')
    .screenshot({ path: `${root}public/apple-touch-icon.png` });
}

for (const { file, svg } of findDrawings()) await writeFile(file, colorDrawing(svg));
const server = await createServer({ root, server: { port: 0 }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch(launchOptions());
try {
  await makePictures(browser, server.resolvedUrls?.local[0] ?? '');
} finally {
  await browser.close();
  await server.close();
}
