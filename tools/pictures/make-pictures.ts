import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { createServer } from 'vite';
import { imageText } from '../build/check-content.ts';
import { launchOptions } from '../install-browser/chromium.ts';
import { colorDrawing, findDrawings } from '../palette.ts';

// Writes the colors of the style sheets into every drawing file, then creates the social image and the
// home-screen icon in public/. Run npm run make:pictures again after you change colors, drawings, or the
// text in the social image.

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Takes screenshots for both PNG files, in light mode, with the street's animation turned off. */
async function makePictures(browser: Browser, siteUrl: string): Promise<void> {
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(`${siteUrl}tools/pictures/share.html`);
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const screenshot = (name: string, file: string) =>
    page.locator(`[data-picture=${name}]`).screenshot({ path: `${root}public/${file}` });
  await screenshot('share', 'og.png');
  await screenshot('icon', 'apple-touch-icon.png');
}

// Save a copy of the social image's text. The build compares this copy with src/content
// (tools/build/check-content.ts).
await writeFile(`${root}tools/pictures/og.txt`, `${imageText}\n`);
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
