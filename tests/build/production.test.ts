import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, resolveConfig } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { demoNotice } from '../../src/content/metadata.ts';
import { pages } from '../../tools/build/pages.ts';
import { findPartsOfMock, productionGuard } from '../../tools/build/production-guard.ts';
import { builtSite, runBuild } from '../support/builds.ts';
import { filesIn, projectRoot } from '../support/project-files.ts';

it('npm run build prints one sentence for each unset variable', async () => {
  const error = await runBuild({ script: 'build', env: {} }).catch((reason) => reason);
  expect(error).toMatchObject({ code: expect.any(Number) });
  const output = error.stdout + error.stderr;
  expect(output).toMatch(/^VITE_SUPABASE_URL is not set/m);
  expect(output).toMatch(/^VITE_SUPABASE_ANON_KEY is not set/m);
});

it.each(['shell', '.env file'])(
  'a build is a production build even if the %s sets NODE_ENV=development',
  async (from) => {
    const envDir = mkdtempSync(join(tmpdir(), 'env-'));
    onTestFinished(() => rmSync(envDir, { recursive: true }));
    onTestFinished(() => void vi.unstubAllEnvs());
    if (from === '.env file') writeFileSync(join(envDir, '.env'), 'NODE_ENV=development');
    vi.stubEnv('NODE_ENV', from === 'shell' ? 'development' : '');
    const site = { root: projectRoot, configFile: join(projectRoot, 'vite.config.ts'), envDir };
    const config = await resolveConfig({ ...site, mode: 'mock' }, 'build', 'mock', 'production');
    expect(config.isProduction).toBe(true);
  },
);

it('the output of npm run build contains no part of the mock', async () => {
  const folder = await builtSite('production');
  const files = filesIn(folder);
  expect(files.filter((file) => file.endsWith('.html'))).not.toEqual([]);
  expect(findPartsOfMock(files.map((file) => file.slice(folder.length)))).toEqual([]);
  const code = files
    .filter((file) => /\.(js|html|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const tainted = code.filter(({ text }) => /mock\.invalid|\[MSW\]/.test(text));
  expect(tainted.map(({ file }) => file)).toEqual([]);
  // Only one line mentions the worker: the code that removes an earlier mock build's worker from this
  // origin.
  expect(code.flatMap(({ text }) => text.match(/mockServiceWorker/g) ?? [])).toHaveLength(1);
});

it('every page of npm run build:mock has noindex and says that the site is a demo', async () => {
  const folder = await builtSite('mock');
  for (const file of filesIn(folder).filter((name) => name.endsWith('.html'))) {
    expect(readFileSync(file, 'utf8'), file).toMatch(/<meta name="robots" content="noindex"/);
  }
  for (const file of pages.flatMap(({ files }) => files)) {
    const html = readFileSync(join(folder, file), 'utf8');
    expect(html, file).toContain(`${demoNotice}</aside><div id="root"`);
  }
});

it('the production guard fails a build with mock code, and names the mock modules', async () => {
  const input = ['handlers.ts', 'waitlist.ts'].map((file) =>
    join(projectRoot, 'mocks/backend', file),
  );
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    plugins: [productionGuard()],
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  }).catch(String);
  expect(built).toMatch(/The production build contains mock code/);
  for (const part of ['/mocks/backend/waitlist.ts', '/msw/', '/@mswjs/data/'])
    expect(built).toContain(part);
});

it('the production guard finds a mock worker with a hash in its file name', () => {
  const names = ['assets/mockServiceWorker-1a2b3c4d.js', 'assets/main-1a2b3c4d.js'];
  expect(findPartsOfMock(names)).toEqual(names.slice(0, 1));
});
