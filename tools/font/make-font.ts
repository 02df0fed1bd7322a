import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { lettersFile, lettersOfContent } from '../build/font.ts';

// Writes the page's font (npm run make:font): Overpass, with only the characters of email addresses, URLs,
// and src/content. That makes the font a third of its original size. npm ships Overpass as one file per
// writing system. If src/content needs letters beyond Latin-1, the page also gets one file per additional
// writing system. The fallback font shows any letters that Overpass lacks.

/** The function from subset-font. The package has no types, and only `npm run make:font` installs it. */
const subsetFont: (font: Buffer, text: string, options: object) => Promise<Buffer> = createRequire(
  import.meta.url,
)('subset-font');

// This relative path works because npm runs scripts in the project's folder.
const source = 'node_modules/@fontsource-variable/overpass/files';
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const target = new URL('../../src/styles/font/', import.meta.url);
const ascii = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !&'()+,-./:;?@_";
const weights = { min: 430, max: 850 };

/**
 * The line box, in ems. This box is as tall as the original box of Overpass, but sits lower: in the
 * original, letters are a tenth of an em too high to look centered in a button.
 */
const lineBox = { ascent: 0.95, descent: 0.316 };

/** Returns the byte offset of a table in a font. */
function tableOf(sfnt: Buffer, tag: string): number {
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    if (sfnt.toString('latin1', record, record + 4) === tag) return sfnt.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

/**
 * Writes the line box to all three places in a font where operating systems may look for it (OpenType 1.9:
 * head, hhea, OS/2). The style sheet cannot set the line box instead, because Safari ignores
 * `ascent-override`: https://developer.mozilla.org/en-US/docs/Web/CSS/@font-face/ascent-override
 */
function writeLineBox(sfnt: Buffer): void {
  const em = sfnt.readUInt16BE(tableOf(sfnt, 'head') + 18);
  const [ascent, descent] = [Math.round(lineBox.ascent * em), Math.round(lineBox.descent * em)];
  for (const place of [tableOf(sfnt, 'hhea') + 4, tableOf(sfnt, 'OS/2') + 68]) {
    sfnt.writeInt16BE(ascent, place);
    sfnt.writeInt16BE(-descent, place + 2);
    // Set the gap between lines to zero.
    sfnt.writeInt16BE(0, place + 4);
  }
  sfnt.writeUInt16BE(ascent, tableOf(sfnt, 'OS/2') + 74);
  sfnt.writeUInt16BE(descent, tableOf(sfnt, 'OS/2') + 76);
}

/**
 * Returns the `letters` that a font has. Makes a subset of the font for each letter: if the letter is
 * missing, the subset has only one glyph, the placeholder.
 */
async function lettersIn(font: Buffer, letters: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const letter of letters) {
    const alone = await subsetFont(font, letter, { targetFormat: 'sfnt' });
    if (alone.readUInt16BE(tableOf(alone, 'maxp') + 4) > 1) found.push(letter);
  }
  return found;
}

/** Writes a font file that contains only the characters in `text`. Returns the file's `@font-face` rule. */
async function writeFont(name: string, font: Buffer, text: string, range = ''): Promise<string> {
  const sfnt = await subsetFont(font, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weights },
    keepFeatures: ['kern'],
    noHinting: true,
  });
  writeLineBox(sfnt);
  const woff2 = await subsetFont(sfnt, text, { targetFormat: 'woff2' });
  await writeFile(new URL(name, target), woff2);
  console.log(`${name}: ${woff2.length} bytes, ${new Set(text).size} characters`);
  return `@font-face {
  font-family: "Overpass";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./${name}") format("woff2");${range}
}
`;
}

const hexOf = (letter = '') => letter.codePointAt(0)?.toString(16);
const rules: string[] = [];
const written: string[] = [];
let wanted = [...new Set([...'’‘“”…–—·©\u00a0', ...lettersOfContent()])].sort();
for (const script of scripts) {
  const font = await readFile(`${source}/overpass-${script}-wght-normal.woff2`);
  const letters = await lettersIn(font, wanted);
  wanted = wanted.filter((letter) => !letters.includes(letter));
  written.push(...letters);
  if (script === 'latin') {
    rules.push(await writeFont('overpass.woff2', font, ascii + letters.join('')));
  } else if (letters.length > 0) {
    const range = `\n  unicode-range: U+${hexOf(letters[0])}-${hexOf(letters.at(-1))};`;
    rules.push(await writeFont(`overpass-${script}.woff2`, font, letters.join(''), range));
  }
}
await writeFile(new URL('overpass.css', target), `/* npm run make:font */\n${rules.join('\n')}`);
await writeFile(lettersFile, `${written.sort().join('')}\n`);
if (wanted.length > 0) {
  console.log(`Overpass lacks ${wanted.join(' ')}: the fallback font shows these letters.`);
}
