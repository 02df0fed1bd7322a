import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtSite } from '../support/builds.ts';
import { filesIn } from '../support/project-files.ts';

it('a first visit loads at most 91 kB of scripts until hydrated, 182 kB in all', async () => {
  const folder = await builtSite('production');
  function kilobytes(kind: RegExp): number {
    const files = filesIn(folder).filter((file) => kind.test(file.slice(folder.length)));
    expect(files).not.toEqual([]);
    return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000;
  }
  expect(kilobytes(/^\/assets\/(?!supabase|toaster).*\.js$/)).toBeLessThan(91);
  // About 3 kB of this are for a language with longer words and more letters in the font.
  expect(kilobytes(/^\/(index\.html|assets\/(?!toaster).*\.(js|woff2))$/)).toBeLessThan(182);
});
