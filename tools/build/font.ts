import { readdirSync, readFileSync } from 'node:fs';

const content = new URL('../../src/content/', import.meta.url);

/** The letters that the page's font was last made with (`npm run make:font`). */
export const lettersFile = new URL('../../src/styles/font/letters.txt', import.meta.url);

/** The letters, marks and signs beyond ASCII in everything that stands in src/content. */
export function lettersOfContent(): string[] {
  const texts = readdirSync(content).map((file) => readFileSync(new URL(file, content), 'utf8'));
  return [...new Set(texts.join('').match(/\P{ASCII}/gu))].sort();
}

/**
 * A sentence about the letters that the page's font was made without, if there are any. It does not
 * stop the build: the fallback font shows them, in the middle of a word.
 */
export function findFontWarnings(letters = lettersOfContent()): string[] {
  const known = readFileSync(lettersFile, 'utf8');
  const missing = letters.filter((letter) => !known.includes(letter)).join(' ');
  return missing
    ? [`The page's font was made without ${missing}, which src/content has: run npm run make:font.`]
    : [];
}
