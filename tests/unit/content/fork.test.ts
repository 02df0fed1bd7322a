import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { productName } from '../../../src/content/product.ts';
import { filesIn, projectRoot } from '../../support/project-files.ts';

// The files that must not repeat a name or color that the README lists under "Make it yours". Drawings in
// .svg files repeat colors, which `npm run make:pictures` replaces.
const sources = ['src', 'index.html', 'tools/build', 'supabase/functions', 'mocks']
  .flatMap((path) => filesIn(join(projectRoot, path)))
  .filter((file) => /\.(css|html|tsx?)$/.test(file))
  .map((file) => ({ file: relative(projectRoot, file), text: readFileSync(file, 'utf8') }));

const filesWith = (text: string) =>
  sources.filter((source) => source.text.includes(text)).map(({ file }) => file);

it('the product name appears only in the two files that a fork must change', () => {
  expect(filesWith(productName)).toEqual([
    'src/content/product.ts',
    'supabase/functions/_shared/prompts.ts',
  ]);
});

it("the page's colors appear only in tokens.css", () => {
  const tokens = 'src/styles/tokens.css';
  const colors = sources.find(({ file }) => file === tokens)?.text.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colors.length).toBeGreaterThan(20);
  // Ignores the mock panel, which has its own colors.
  const inSite = (text: string) => filesWith(text).filter((file) => !file.startsWith('mocks/'));
  expect(new Set(colors.flatMap(inSite))).toEqual(new Set([tokens]));
  const sheets = inSite('light-dark(').filter((file) => file.endsWith('.css'));
  expect(sheets).toEqual(['src/art/art.module.css', tokens]);
});
