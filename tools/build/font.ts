import { readdirSync, readFileSync } from 'node:fs';

const content = new URL('../../src/content/', import.meta.url);
const packaged = new URL('../../node_modules/@fontsource-variable/overpass/', import.meta.url);

/** The font of the page, and the one that `npm run make:font` takes its letters from. */
export const fontFiles = {
  page: new URL('../../src/styles/font/overpass.woff2', import.meta.url),
  whole: new URL('files/overpass-latin-wght-normal.woff2', packaged),
};

/** The letters, marks and signs beyond ASCII in everything that stands in src/content. */
export function lettersOfContent(): string[] {
  const texts = readdirSync(content).map((file) => readFileSync(new URL(file, content), 'utf8'));
  return [...new Set(texts.join('').match(/\P{ASCII}/gu))].sort();
}

/** Those of the letters that a font does not have. */
export async function lettersLacking(file: URL, letters: string[]): Promise<string[]> {
  const { create } = await import('fontkit');
  const font = create(readFileSync(file));
  const codes = new Set('characterSet' in font ? font.characterSet : []);
  return letters.filter((letter) => !codes.has(letter.codePointAt(0) ?? 0));
}

/**
 * A sentence about the letters that the page's font lacks although Overpass has them, or null. The
 * fallback font shows them, in the middle of a word.
 */
export async function findFontProblem(letters = lettersOfContent()): Promise<string | null> {
  const missing = await lettersLacking(fontFiles.page, letters);
  const unavailable = await lettersLacking(fontFiles.whole, missing);
  const found = missing.filter((letter) => !unavailable.includes(letter));
  return found.length > 0
    ? `The page's font lacks ${found.join(' ')}, which src/content has: run npm run make:font.`
    : null;
}
