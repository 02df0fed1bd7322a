import { readdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fallbackFaces } from './fallback.ts';
import { writeLineBox } from './line-box.ts';

/** The characters of words and addresses; the fallback font covers the rest. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const characters = `${letters} !&'()+,-./:;?@_’‘“”…–—·©\u00a0`;
/** All ASCII characters of the site's words. */
const sample = words(await readContent())
  .join(' ')
  .replace(/[^ -~]/g, '');
const weights = { min: 430, max: 850 };
const budgetInBytes = 20 * 1024;

const here = new URL('../../../src/styles/font/', import.meta.url);
const packaged = new URL('../../../node_modules/@fontsource-variable/overpass/', import.meta.url);

const whole = await readFile(new URL('files/overpass-latin-wght-normal.woff2', packaged));
const sfnt = await subsetFont(whole, characters, {
  targetFormat: 'sfnt',
  variationAxes: { wght: weights },
  keepFeatures: ['kern'],
  noHinting: true,
});
writeLineBox(sfnt);
const woff2 = await subsetFont(sfnt, characters, { targetFormat: 'woff2' });
if (woff2.length > budgetInBytes) throw new Error(`The font weighs ${woff2.length} bytes.`);

const css = `/* Written by npm run make:font: run it again instead of editing. */
@font-face {
  font-family: "Overpass";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./overpass.woff2") format("woff2");
}

${fallbackFaces(sfnt, sample)}`;

await writeFile(new URL('overpass.woff2', here), woff2);
await writeFile(new URL('font.css', here), css);
await writeFile(new URL('LICENSE', here), await readFile(new URL('LICENSE', packaged)));
console.log(`overpass.woff2: ${woff2.length} bytes, ${[...characters].length} characters`);

/** All modules of the content, whatever they are. */
async function readContent(): Promise<unknown[]> {
  const folder = new URL('../../../src/content/', import.meta.url);
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map((name) => import(new URL(name, folder).href)));
}

function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(words) : [];
}
