import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));

function find(pattern: RegExp): Set<string> {
  return new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
}

// A missing property fails silently: what it colors is not painted.
it('every custom property that is used without a fallback is declared', () => {
  const used = find(/var\((--[\w-]+)\)/g);
  const declared = find(/(--[\w-]+)['"]?\]?\s*:/g);

  expect(used).toContain('--wall');
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});
