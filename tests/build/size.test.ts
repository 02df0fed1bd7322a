import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtSite } from '../support/builds.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

it('keeps the first visit small: at most 97 kB of scripts until hydrated, 190 kB in all', async () => {
  const folder = await builtSite('production');
  const read = (file: string) => readFileSync(join(folder, file));
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
  const scriptsOf = (module: string): string[] => {
    const { file = '', imports = [] } = manifest[module] ?? {};
    return [file, ...imports.flatMap(scriptsOf)];
  };
  const kilobytes = (files: string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000;
  const untilHydrated = scriptsOf('index.html');
  const font = Object.keys(manifest).filter((name) => name.endsWith('.woff2'));
  const rest = ['src/gateway/supabase.ts', ...font].flatMap(scriptsOf);

  expect(kilobytes(untilHydrated)).toBeLessThan(97);
  // Another language may have longer words and more letters in the font: some 3 kB of this are for it.
  expect(kilobytes(['index.html', ...untilHydrated, ...rest])).toBeLessThan(190);
});
