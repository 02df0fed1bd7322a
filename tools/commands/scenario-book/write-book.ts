import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Book } from '../../../mocks/book/book.tsx';
import type { BookEntry } from '../../../mocks/book/entry.ts';
import { product } from '../../../mocks/product.ts';
import { readCommit } from '../../build/commit.ts';

const folder = new URL('../../../mocks/book/', import.meta.url);

/**
 * Makes the book: one HTML text with its styles, script and pictures in it. Its links lead to `site`,
 * an address with a slash at its end; left out, to the folder that the book is in.
 */
export async function writeBook(
  entries: readonly BookEntry[],
  pictures: Readonly<Record<string, string>>,
  site = './',
): Promise<string> {
  const read = (name: string) => readFile(new URL(name, folder), 'utf8');
  const css = (await read('book.css')) + (await read('entry.css'));
  const script = await read('book.js');
  const madeAt = new Date().toISOString().slice(0, 10);
  const book = createElement(Book, {
    ...{ product, entries, pictures, css, script, madeAt, site },
    commit: readCommit(),
  });
  return `<!doctype html>\n${renderToStaticMarkup(book)}\n`;
}
