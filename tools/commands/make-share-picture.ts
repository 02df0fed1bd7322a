import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumFlags, ensureBrowser } from '../../tests/support/browser/browser.ts';

/**
 * Photographs the drawings for shared links and home screens into public/. Run it again after
 * a change of the drawing or the headline: `npm run make:pictures`.
 */
const pictures = [
  { name: 'share', file: 'og.png', limitInBytes: 200 * 1024 },
  { name: 'icon', file: 'apple-touch-icon.png', limitInBytes: 20 * 1024 },
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const server = await createServer({ root, server: { port: 5299 }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: chromiumFlags,
});

try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await page.goto(`${server.resolvedUrls?.local[0]}mocks/gallery/share.html`);
  await page.evaluate(() => document.fonts.ready);
  for (const { name, file, limitInBytes } of pictures) {
    const path = `${root}public/${file}`;
    await page.locator(`[data-picture=${name}]`).screenshot({ path });
    const { size } = statSync(path);
    if (size > limitInBytes) throw new Error(`${file} weighs ${size} bytes.`);
    console.log(`${file}: ${size} bytes`);
  }
} finally {
  await browser.close();
  await server.close();
}
