import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { builtSite } from '../support/builds.ts';
import { filesIn } from '../support/project-files.ts';

/** Returns the total size, in bytes, of the built files whose paths match, compressed as a host sends them. */
async function sizeOf(paths: RegExp): Promise<number> {
  const folder = await builtSite('street');
  const files = filesIn(folder).filter((file) => paths.test(file.slice(folder.length)));
  expect(files).not.toEqual([]);
  const sizes = files.map((file) => {
    const content = readFileSync(file);
    return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('the compressed HTML of the landing page fits in the first round trip (14.6 kB)', async () => {
  expect(await sizeOf(/^\/index\.html$/)).toBeLessThanOrEqual(14_600);
});

// Allows a fork 10 kB more, because its text may be longer and may need more letters in the font.
const limit = productName === 'Streetkind' ? 165_000 : 175_000;

// The pattern excludes the other pages, and the files that load only after a visitor starts to use the
// page.
it(`a first visit without any input loads at most ${limit / 1000} kB`, async () => {
  expect(
    await sizeOf(
      /^\/(index\.html|assets\/(?!toaster|joined|stencil|dead-end).*\.(js|css|svg|woff2))$/,
    ),
  ).toBeLessThanOrEqual(limit);
});
