import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lookAtBrowser } from '../../../tools/commands/doctor/look-at-browser.ts';
import {
  lookAtBuild,
  lookAtServedWorker,
  lookAtWorkerFiles,
} from '../../../tools/commands/doctor/look-at-build.ts';
import { lookAtEnv } from '../../../tools/commands/doctor/look-at-env.ts';
import { lookAtNode, lookAtPackages } from '../../../tools/commands/doctor/look-at-node.ts';
import { lookAtPort } from '../../../tools/commands/doctor/look-at-port.ts';

/** A folder with empty files of the given ages in minutes. */
function folderWith(ages: Record<string, number>): string {
  const root = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, minutes] of Object.entries(ages)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    const at = new Date(Date.now() - minutes * 60_000);
    utimesSync(path, at, at);
  }
  return root;
}

/** Serves on a port of the system's choice until the test ends. */
async function serve(answer?: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  // A string only for a server on a pipe.
  return (server.address() as AddressInfo).port;
}

describe('Node.js', () => {
  it.each([
    ['18.20.4', 'broken'],
    ['20.18.3', 'broken'],
    ['20.19.0', 'fine'],
    ['21.7.3', 'broken'],
    ['22.11.0', 'broken'],
    ['22.12.0', 'fine'],
    ['24.1.0', 'fine'],
  ])('%s is %s', (version, state) => {
    expect(lookAtNode(version).state).toBe(state);
  });
});

describe('the packages', () => {
  it.each([
    ['newer than the lockfile', 0, 'fine'],
    ['older than the lockfile', 10, 'limited'],
  ])('%s', (_age, minutes, state) => {
    const root = folderWith({
      'package-lock.json': 5,
      'node_modules/.package-lock.json': minutes,
    });
    expect(lookAtPackages(root).state).toBe(state);
  });
});

describe('the browser', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const whole = '/usr/bin/chromium';
  const runs = async () => '156.0.8078.79';
  const isOld = async () => '110.0.5481.77';
  const crashes = () => Promise.reject(new Error(`${whole} shows no page (crashed).`));

  it.each([
    ['missing', null, null, runs, 'limited', 'none found'],
    ['whole', whole, whole, runs, 'fine', `the tests use ${whole}, version 156.0.8078.79`],
    ['a headless shell beside a whole one', shell, whole, runs, 'fine', `the tests use ${shell}`],
    ['a headless shell alone', shell, null, runs, 'limited', 'no autofill'],
    ['too old', whole, whole, isOld, 'limited', 'older than 111'],
    [
      'one that cannot start',
      whole,
      whole,
      crashes,
      'limited',
      `${whole} shows no page (crashed). The tests would use this one`,
    ],
  ] as const)('is %s', async (_name, browser, found, start, state, finding) => {
    const diagnosis = await lookAtBrowser({ browser, whole: found, missing: null, start });
    expect(diagnosis.state).toBe(state);
    expect(diagnosis.finding).toContain(finding);
    expect(diagnosis.remedy === null).toBe(state === 'fine');
  });

  it('is named by CHROME_PATH and not there', async () => {
    const start = () => Promise.reject(new Error('There is nothing to start.'));
    const missing = `CHROME_PATH names ${whole}, which is not there`;
    const diagnosis = await lookAtBrowser({ browser: whole, whole, missing, start });
    expect(diagnosis).toMatchObject({
      state: 'limited',
      finding: `CHROME_PATH names ${whole}, which is not there.`,
      remedy: 'Correct it or unset it.',
    });
  });
});

describe('the port', () => {
  it('is reported with the program that uses it', async () => {
    const port = await serve();
    const { state, finding } = await lookAtPort(port);
    expect(state).toBe('limited');
    expect(finding).toContain('taken by');
  });
});

describe('the worker that is served', () => {
  const root = () => {
    const folder = folderWith({ 'node_modules/msw/lib/mockServiceWorker.js': 0 });
    writeFileSync(join(folder, 'node_modules/msw/lib/mockServiceWorker.js'), 'new');
    return folder;
  };

  it.each([
    ['the installed one', 'text/javascript', 'new', 'fine'],
    ['another one', 'text/javascript', 'old', 'broken'],
    ['no script, but a page of another program', 'text/html', 'new', undefined],
  ])('is %s', async (_what, type, text, state) => {
    const port = await serve((_request, response) => {
      response.setHeader('content-type', type).end(text);
    });
    expect((await lookAtServedWorker(root(), port))?.state).toBe(state);
  });
});

it('starts without the packages, and asks for them', () => {
  const root = folderWith({ 'tools/commands/doctor/start.mjs': 0 });
  const start = join(root, 'tools/commands/doctor/start.mjs');
  copyFileSync(new URL('../../../tools/commands/doctor/start.mjs', import.meta.url), start);
  const { status, stdout } = spawnSync(process.execPath, [start], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringContaining('npm ci')]);
});

describe('a build', () => {
  const sources = { 'src/a.ts': 5, 'mocks/a.ts': 5, 'public/a.svg': 5 };

  it.each([
    ['older than its sources', { ...sources, 'dist/index.html': 10 }, 'limited'],
    ['newer than its sources', { ...sources, 'dist/index.html': 0 }, 'fine'],
    ['not there', sources, 'fine'],
  ])('that is %s', (_age, files, state) => {
    expect(lookAtBuild(folderWith(files), 'dist').state).toBe(state);
  });
});

describe('a copy of the worker of the mock', () => {
  it.each(['public', 'dist'])('in %s is stray', (folder) => {
    const file = `${folder}/mockServiceWorker.js`;
    expect(lookAtWorkerFiles(folderWith({ [file]: 0 }))).toMatchObject({
      state: 'broken',
      finding: expect.stringContaining(file),
    });
  });
});

describe('the environment', () => {
  it('says what a production build still needs, and lets development go on', () => {
    expect(lookAtEnv({}).map(({ what, state }) => [what, state])).toEqual([
      ['npm run dev', 'fine'],
      ['npm run build', 'limited'],
      ['npm run build', 'limited'],
    ]);
  });

  it('refuses an unknown gateway', () => {
    expect(lookAtEnv({ VITE_GATEWAY: 'firebase' })[0]).toMatchObject({ state: 'broken' });
  });
});
