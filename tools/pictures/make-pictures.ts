import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { productName } from '../../src/content/product.ts';
import { launchOptions } from '../browser/chromium.ts';

/**
 * Photographs the running site: the pictures for tabs, shared links and home screens (public/), and
 * those of the README (docs/pictures/). Run it again after a change of the drawing, the words or the
 * panel: `npm run make:pictures`.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Rewrites `rgb(r, g, b)`, as browsers report colors, in the shorter form of the style sheets. */
function hex(_color: string, ...parts: string[]): string {
  const pairs = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'));
  return `#${pairs.join('')}`;
}

/**
 * Makes the mark of the page a file with its day colors, since a tab's icon does not see the page's
 * style sheet.
 */
async function faviconOf(mark: Locator): Promise<string> {
  const drawn = await mark.evaluate((svg, name) => {
    for (const shape of svg.querySelectorAll('*')) {
      const { fill, stroke, strokeWidth } = getComputedStyle(shape);
      shape.removeAttribute('class');
      shape.setAttribute('fill', fill);
      if (stroke === 'none') continue;
      shape.setAttribute('stroke', stroke);
      shape.setAttribute('stroke-width', String(Number.parseFloat(strokeWidth)));
    }
    svg.removeAttribute('class');
    svg.removeAttribute('aria-hidden');
    // A tab shows it at 16 pixels, so it has no margin.
    svg.setAttribute('viewBox', '1.6 1.6 28.8 28.8');
    // On a dark tab strip a dark outline is lost.
    const sheet = svg.querySelector('rect')?.getAttribute('fill');
    const style = document.createElementNS(svg.namespaceURI, 'style');
    style.textContent = `@media (prefers-color-scheme: dark){rect{stroke:${sheet}}}`;
    const title = document.createElementNS(svg.namespaceURI, 'title');
    title.textContent = name;
    svg.prepend(title, style);
    return new XMLSerializer().serializeToString(svg);
  }, productName);
  return `${drawn.replace(/rgb\((\d+), (\d+), (\d+)\)/g, hex)}\n`;
}

/** Opens a path by day, with the street standing still, once its figures are there. */
async function open(browser: Browser, address: string, height: number): Promise<Page> {
  const viewport = { width: 1280, height };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(address);
  await page.locator('h1').waitFor();
  // The street, whose code comes after the page's.
  await page.locator('[data-part="car"]').first().waitFor({ state: 'attached' });
  // What a figure reads in any language while it loads.
  await page.waitForFunction(() => !document.getElementById('root')?.textContent.includes('...'));
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function makePictures(browser: Browser, address: string): Promise<void> {
  const shared = await open(browser, `${address}tools/pictures/share.html`, 900);
  const card = shared.locator('[data-picture=share]');
  await card.screenshot({ path: `${root}public/og.png` });
  const icon = shared.locator('[data-picture=icon]');
  await icon.screenshot({ path: `${root}public/apple-touch-icon.png` });
  await writeFile(`${root}public/favicon.svg`, await faviconOf(card.locator('svg').first()));

  const inReadme = { quality: 80, type: 'jpeg' } as const;
  const landing = await open(browser, address, 800);
  // The mock's button is not part of the page.
  await landing.addStyleTag({ content: '#mock-panel { display: none; }' });
  await landing.screenshot({ path: `${root}docs/pictures/page.jpg`, ...inReadme });

  const tested = await open(browser, `${address}?mock=signup:server-error`, 800);
  await tested.keyboard.press('Alt+Shift+M');
  await tested.getByRole('radio', { name: /^Server error/ }).waitFor();
  await tested.screenshot({ path: `${root}docs/pictures/panel.jpg`, ...inReadme });
}

const server = await createServer({ root, server: { port: 0 }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch(launchOptions());
try {
  await makePictures(browser, server.resolvedUrls?.local[0] ?? '');
} finally {
  await browser.close();
  await server.close();
}
