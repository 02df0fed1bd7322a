import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { launchOptions } from '../../browser/chromium.ts';
import { favicon } from './favicon.ts';
import { readmePictures } from './readme-pictures.ts';
import { sharedPictures } from './shared-pictures.ts';

/**
 * Photographs the running site: the pictures for tabs, shared links and home screens (public/) and those
 * of the README (docs/pictures/). Run it again after a change of the drawing, the words or the
 * panel: `npm run make:pictures`.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const server = await createServer({ root, server: { port: 5299 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(launchOptions());

try {
  for (const made of [
    ...(await favicon({ browser, address, folder: `${root}public` })),
    ...(await sharedPictures({ browser, address, folder: `${root}public` })),
    ...(await readmePictures({ browser, address, folder: `${root}docs/pictures` })),
  ]) {
    if (made.bytes > made.limitInBytes) throw new Error(`${made.file} weighs ${made.bytes} bytes.`);
    console.log(`${made.file}: ${made.bytes} bytes`);
  }
} finally {
  await browser.close();
  await server.close();
}
