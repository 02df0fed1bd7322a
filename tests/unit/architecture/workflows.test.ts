import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');

/** Every line of every workflow, with its file. */
const lines = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((line) => ({ file, line })),
);

const linesWith = (pattern: RegExp) => lines.filter(({ line }) => pattern.test(line));

describe('the workflows', () => {
  it('give secrets to single steps only, not to whole jobs', () => {
    expect(linesWith(/secrets\.[A-Z]/).length).toBeGreaterThan(3);
    // jobs, job, steps, step, env: two spaces each and one level more.
    expect(linesWith(/^ {0,9}\S.*secrets\.[A-Z]/)).toEqual([]);
  });

  it('run nothing that is not in a lockfile', () => {
    expect(linesWith(/\bnpx (--yes|-y)\b|\bnpx \S+@|\bnpm (install|i) /)).toEqual([]);
  });

  it('install the tools of a host from their own lockfile', () => {
    const folders = linesWith(/npm ci --prefix/).map(
      ({ line }) => line.split('--prefix ')[1] ?? '',
    );
    expect([...new Set(folders)]).toEqual(['.github/deploy/cloudflare', '.github/deploy/netlify']);
    for (const one of folders) {
      expect(existsSync(join(root, one, 'package-lock.json')), one).toBe(true);
      expect(readFileSync(join(root, one, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
    }
  });

  it('use actions by commit', () => {
    expect(linesWith(/uses: (?!\.\/)/).length).toBeGreaterThan(5);
    expect(linesWith(/uses: (?!\.\/)(?!\S+@[0-9a-f]{40} )/)).toEqual([]);
  });
});
