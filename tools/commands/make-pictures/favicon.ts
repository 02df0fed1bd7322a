import { writeFile } from 'node:fs/promises';
import { productName } from '../../../src/content/product.ts';
import type { Camera, Picture } from './picture.ts';

const file = 'favicon.svg';

/** Rewrites `rgb(r, g, b)`, as browsers report colors, in the shorter form of the style sheets. */
function hex(_color: string, ...parts: string[]): string {
  const pairs = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'));
  return `#${pairs.join('')}`;
}

/**
 * Writes the mark as a separate file with its day colors, since a tab's icon does not see the
 * page's style sheet.
 */
export async function favicon({ browser, address, folder }: Camera): Promise<Picture[]> {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.goto(`${address}tools/pictures/share.html`);
  const mark = page.locator('[data-picture=share] svg').first();
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
    const [sheet] = svg.querySelectorAll('rect');
    const style = document.createElementNS(svg.namespaceURI, 'style');
    style.textContent = `@media (prefers-color-scheme: dark){rect{stroke:${sheet?.getAttribute('fill')}}}`;
    svg.prepend(style);
    const title = document.createElementNS(svg.namespaceURI, 'title');
    title.textContent = name;
    svg.prepend(title);
    return new XMLSerializer().serializeToString(svg);
  }, productName);
  await page.close();
  const text = `${drawn.replace(/rgb\((\d+), (\d+), (\d+)\)/g, hex)}\n`;
  await writeFile(`${folder}/${file}`, text);
  return [{ file, bytes: text.length, limitInBytes: 2 * 1024 }];
}
