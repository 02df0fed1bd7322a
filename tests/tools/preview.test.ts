import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findLastBuild, headersFor } from '../../tools/build/preview.ts';

// tests/build/prerender.test.ts checks how a build is served.
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

const rules = `# A comment
/*
  Access-Control-Allow-Origin: *
  Referrer-Policy: no-referrer

/logo
  X-Robots-Tag: noindex
`;

const everywhere = { 'access-control-allow-origin': '*', 'referrer-policy': 'no-referrer' };

it.each<[path: string, headers: object]>([
  ['/', everywhere],
  ['/logo', { ...everywhere, 'x-robots-tag': 'noindex' }],
  ['/logout.html', everywhere],
])('npm run preview sends %s the headers of the rules that match the path', (path, headers) => {
  expect(headersFor(rules, path)).toEqual(headers);
});
