import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPartsOfMock } from '../../tools/build/production-guard.ts';
import { builtSite, runBuild } from '../support/builds.ts';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('npm run build', () => {
  it('stops on unset variables with one sentence each and a non-zero status', async () => {
    const error = await runBuild({ script: 'build', env: {} }).catch((reason) => reason);
    expect(error).toMatchObject({ code: expect.any(Number) });
    const output = error.stdout + error.stderr;
    expect(output).toMatch(/^VITE_SUPABASE_URL is not set/m);
    expect(output).toMatch(/^VITE_SUPABASE_ANON_KEY is not set/m);
  });

  it('holds nothing of the mock, in its own folder and below its own base', async () => {
    const folder = await builtSite('street');
    const files = filesIn(folder);
    expect(files.filter((file) => file.endsWith('.html'))).not.toEqual([]);
    expect(findPartsOfMock(files.map((file) => file.slice(folder.length)))).toEqual([]);
    const code = files
      .filter((file) => /\.(js|html|css)$/.test(file))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const tainted = code.filter(({ text }) => /mock\.invalid|mockServiceWorker|\[MSW\]/.test(text));
    expect(tainted.map(({ file }) => file)).toEqual([]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('/street/assets/');
  });
});

describe('npm run build:mock', () => {
  it('builds the site with the mock and its worker, whatever the environment says', async () => {
    const folder = await builtSite('mock');
    const names = filesIn(folder).map((file) => file.slice(folder.length + 1));
    expect(findPartsOfMock(names)).toEqual(['mockServiceWorker.js']);
  });
});
