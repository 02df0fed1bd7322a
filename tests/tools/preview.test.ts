import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findLastBuild } from '../../tools/build/preview.ts';

// How a build is served is in tests/build/prerender.test.ts.
it.each([
  ['dist', 'dist-mock'],
  ['dist-mock', 'dist'],
])('npm run preview serves %s when it was built after %s', (...folders) => {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [age, folder] of folders.entries()) {
    const page = join(root, folder, 'index.html');
    mkdirSync(join(root, folder));
    writeFileSync(page, '');
    utimesSync(page, 9 - age, 9 - age);
  }
  expect(findLastBuild(root)).toBe(join(root, folders[0]));
});
