import { readdirSync, readFileSync } from 'node:fs';

const content = new URL('../../src/content/', import.meta.url);

/** Holds the letters beyond ASCII that the page's font has (`npm run make:font`). */
export const lettersFile = new URL('../../src/styles/font/letters.txt', import.meta.url);

/** Returns every character beyond ASCII in src/content, sorted. */
export function lettersOfContent(): string[] {
  const texts = readdirSync(content).map((file) => readFileSync(new URL(file, content), 'utf8'));
  return [...new Set(texts.join('').match(/\P{ASCII}/gu))].sort();
}

/**
 * Returns a sentence about the letters that the page's font lacks, if there are any. They do not stop the
 * build: the fallback font shows them, in the middle of a word.
 */
export function findFontWarnings(letters = lettersOfContent()): string[] {
  const known = readFileSync(lettersFile, 'utf8');
  const missing = letters.filter((letter) => !known.includes(letter)).join(' ');
  return missing
    ? [`The font lacks ${missing}, which src/content uses: run npm run make:font, or avoid them.`]
    : [];
}
