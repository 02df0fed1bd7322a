import { readdirSync, readFileSync } from 'node:fs';

const content = new URL('../../src/content/', import.meta.url);

/** The file that lists the non-ASCII characters in the page's font; `npm run make:font` writes it. */
export const lettersFile = new URL('../../src/styles/font/letters.txt', import.meta.url);

/** Returns every non-ASCII character in src/content, sorted. */
export function lettersOfContent(): string[] {
  const texts = readdirSync(content).map((file) => readFileSync(new URL(file, content), 'utf8'));
  return [...new Set(texts.join('').match(/\P{ASCII}/gu))].sort();
}

/**
 * Returns a warning if the page's font lacks any of the given characters. Missing characters do not stop
 * the build: the browser shows each of them in the fallback font, even in the middle of a word.
 */
export function findFontWarnings(letters = lettersOfContent()): string[] {
  const known = readFileSync(lettersFile, 'utf8');
  const missing = letters.filter((letter) => !known.includes(letter)).join(' ');
  return missing
    ? [
        `The font lacks ${missing}, which src/content uses: run npm run make:font, or replace these letters.`,
      ]
    : [];
}
