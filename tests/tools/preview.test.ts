import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLastBuild } from '../../tools/build/preview.ts';
import { startStaticHost } from '../support/static-host.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'preview-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Writes a small build, made at a time in seconds. */
async function build(name: string, { base = '/', madeAt = 1 } = {}) {
  const folder = join(root, name);
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), `<script src="${base}assets/main.js"></script>`);
  await writeFile(join(folder, '404.html'), 'No such street');
  await writeFile(join(folder, '_headers'), '/*\n  X-Street: calm\n\n/assets/*\n  X-Kept: long\n');
  await utimes(join(folder, 'index.html'), madeAt, madeAt);
  return folder;
}

describe('npm run preview', () => {
  it.each([
    ['dist', 2, 1],
    ['dist-mock', 1, 2],
  ])('serves %s when it was built last', async (last, madeAt, mockMadeAt) => {
    await build('dist', { madeAt });
    await build('dist-mock', { madeAt: mockMadeAt });
    expect(findLastBuild(root)).toBe(join(root, last));
  });

  it('serves below the base of the build, with the headers of hosts', async () => {
    const { url, close } = await startStaticHost({ folder: await build('dist', { base: '/x/' }) });
    const page = await fetch(`${url}/x/`);
    expect([page.status, page.headers.get('x-street')]).toEqual([200, 'calm']);
    const missing = await fetch(`${url}/x/assets/nothing.js`);
    expect([missing.status, await missing.text()]).toEqual([404, 'No such street']);
    expect(missing.headers.get('x-kept')).toBe('long');
    await close();
  });
});
