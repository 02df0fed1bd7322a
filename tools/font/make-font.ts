import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { lettersFile, lettersOfContent } from '../build/font.ts';

// Writes the page's font: Overpass with the characters of addresses and of src/content only, which
// is a third of it. The fallback font shows the rest. Run it again when a build says that a letter
// is missing: `npm run make:font`.

// From the project's folder, where npm runs commands.
const whole = 'node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
const page = new URL('../../src/styles/font/overpass.woff2', import.meta.url);
const ascii = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !&'()+,-./:;?@_";
const letters = [...new Set([...'’‘“”…–—·©\u00a0', ...lettersOfContent()])].sort().join('');
const characters = ascii + letters;
const weights = { min: 430, max: 850 };

/**
 * The line box, in ems. It is as high as Overpass's own, but lower: with the original, letters
 * stand a tenth of an em too high to look centered in a button.
 */
const lineBox = { ascent: 0.95, descent: 0.316 };

function tableOf(sfnt: Buffer, tag: string): number {
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    if (sfnt.toString('latin1', record, record + 4) === tag) return sfnt.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

/**
 * Writes the line box into a font itself, into all three places that systems read it from (OpenType
 * 1.9: head, hhea, OS/2). A style sheet cannot set it in Safari:
 * https://developer.mozilla.org/en-US/docs/Web/CSS/@font-face/ascent-override
 */
function writeLineBox(sfnt: Buffer): void {
  const em = sfnt.readUInt16BE(tableOf(sfnt, 'head') + 18);
  const [ascent, descent] = [Math.round(lineBox.ascent * em), Math.round(lineBox.descent * em)];
  for (const place of [tableOf(sfnt, 'hhea') + 4, tableOf(sfnt, 'OS/2') + 68]) {
    sfnt.writeInt16BE(ascent, place);
    sfnt.writeInt16BE(-descent, place + 2);
    // The gap between lines.
    sfnt.writeInt16BE(0, place + 4);
  }
  sfnt.writeUInt16BE(ascent, tableOf(sfnt, 'OS/2') + 74);
  sfnt.writeUInt16BE(descent, tableOf(sfnt, 'OS/2') + 76);
}

const sfnt = await subsetFont(await readFile(whole), characters, {
  targetFormat: 'sfnt',
  variationAxes: { wght: weights },
  keepFeatures: ['kern'],
  noHinting: true,
});
writeLineBox(sfnt);
const woff2 = await subsetFont(sfnt, characters, { targetFormat: 'woff2' });
await writeFile(page, woff2);
await writeFile(lettersFile, `${letters}\n`);
console.log(`overpass.woff2: ${woff2.length} bytes, ${new Set(characters).size} characters`);
