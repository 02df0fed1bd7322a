import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, expect } from '@playwright/test';
import { takePicture } from '../../harness/browser/take-picture.ts';

// The packaged font, of which the site uses a subset: a change of the site's font must not look
// like a machine that draws differently.
const fontFile = '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
const font = readFileSync(createRequire(import.meta.url).resolve(fontFile)).toString('base64');

const lines = [
  { size: 15, weight: 430 },
  { size: 17, weight: 650 },
  { size: 33, weight: 850 },
];

const sample = `<!doctype html>
<style>
  @font-face {
    font-family: Sample;
    font-weight: 100 900;
    src: url(data:font/woff2;base64,${font});
  }
  body { margin: 8px; font-family: Sample; white-space: nowrap; }
  p { margin: 0 }
</style>
${lines.map(({ size, weight }) => `<p style="font-size: ${size}px; font-weight: ${weight}">Slow down, children: 94110</p>`).join('\n')}`;

/** Stricter than for the pictures, in which text is the smaller part. */
const tolerance = { threshold: 0.1, maxDiffPixelRatio: 0.005 };

/**
 * Whether this browser draws text as in the reference pictures, by a small picture of text: macOS,
 * Windows and rare builds draw letters of other widths.
 */
export async function drawsTextAlike(browser: Browser): Promise<boolean> {
  const page = await browser.newPage({
    viewport: { width: 448, height: 112 },
    colorScheme: 'light',
  });
  await page.setContent(sample);
  await page.evaluate(() => document.fonts.ready);
  const picture = await takePicture(page);
  await page.close();
  try {
    expect(picture).toMatchSnapshot('text.png', tolerance);
    return true;
  } catch {
    return false;
  }
}
