import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPartsOfMock } from '../../tools/build/production-guard.ts';

const root = join(import.meta.dirname, '../..');
const goodEnv = {
  VITE_SUPABASE_URL: 'https://abcdefghij.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc123',
};

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'streetkind-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(env: Record<string, string>, script: string, ...options: string[]) {
  const clean = { ...process.env, VITE_GATEWAY: '', VITE_SITE_URL: '', NODE_ENV: '', VITEST: '' };
  const child = spawnSync('npm', ['run', script, '--', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...clean, VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '', ...env },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status: child.status, output: child.stdout + child.stderr };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('npm run build', { timeout: 60_000 }, () => {
  it('stops on unset variables with one sentence each and a non-zero status', () => {
    const { status, output } = run({}, 'build', '--outDir', temporaryFolder());
    expect(status).not.toBe(0);
    expect(output).toMatch(/^VITE_SUPABASE_URL is not set/m);
    expect(output).toMatch(/^VITE_SUPABASE_ANON_KEY is not set/m);
  });

  it('holds nothing of the mock, in its own folder and below its own base', () => {
    const folder = temporaryFolder();
    const { status, output } = run(goodEnv, 'build', '--outDir', folder, '--base', '/street/');
    expect(output).not.toContain('error');
    expect(status).toBe(0);
    const files = filesIn(folder);
    expect(files.filter((file) => file.endsWith('.html'))).not.toEqual([]);
    expect(findPartsOfMock(files)).toEqual([]);
    const code = files
      .filter((file) => /\.(js|html|css)$/.test(file))
      .map((file) => ({
        file,
        text: readFileSync(file, 'utf8'),
      }));
    const tainted = code.filter(({ text }) => /mock\.invalid|mockServiceWorker|\[MSW\]/.test(text));
    expect(tainted.map(({ file }) => file)).toEqual([]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('/street/assets/');
  });
});

describe('npm run build:mock', { timeout: 60_000 }, () => {
  it('builds the site with the mock and its worker, whatever the environment says', () => {
    const folder = temporaryFolder();
    const { status } = run({ VITE_GATEWAY: 'supabase' }, 'build:mock', '--outDir', folder);
    expect(status).toBe(0);
    expect(findPartsOfMock(filesIn(folder))).toEqual([join(folder, 'mockServiceWorker.js')]);
  });
});
