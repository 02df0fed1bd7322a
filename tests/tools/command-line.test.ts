import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, listen } from '../../tools/backend/loopback.ts';
import { findPostgres } from '../../tools/find-programs.ts';
import { toolArgs } from '../support/project-files.ts';

/** Runs a tools/ command in an empty folder. Returns the exit status, stderr, and the files left behind. */
function run(...command: Parameters<typeof toolArgs>) {
  const cwd = mkdtempSync(join(tmpdir(), 'sk-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const args = toolArgs(...command);
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, stderr, left: readdirSync(cwd) };
}

it.each<[tool: 'backend' | 'check-backend', options: string[], sentence: string]>([
  ['backend', ['--prot', '5'], "Unknown option '--prot'. The options are: --port"],
  ['backend', ['--port', 'abc'], '--port must be a whole number from 1024 to 65534'],
  ['backend', ['--port', '70000'], '--port must be a whole number from 1024 to 65534'],
  [
    'check-backend',
    ['--uri'],
    "Unknown option '--uri'. The options are: --url --key --site --logo",
  ],
])('the command %s rejects the options %j with a one-sentence error', (tool, options, sentence) => {
  const { status, stderr, left } = run(tool, ...options);
  expect(stderr).toMatch(/^.+\n$/);
  expect(stderr).toContain(sentence);
  expect({ status, left }).toEqual({ status: 1, left: [] });
});

it('npm run backend says in one sentence that a port is in use', async () => {
  const { port, close } = await listen(createServer(), { port: await freePort() });
  onTestFinished(close);
  // The database uses the port after the backend's. So if `port` is in use, `port - 1` fails as well.
  for (const asked of [port, port - 1]) {
    const { status, stderr, left } = run('backend', '--port', String(asked));
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use, maybe by a backend.+\\n$`));
    expect({ status, left }).toEqual({ status: 1, left: [] });
  }
});

const isRoot = process.getuid?.() === 0;

it.runIf(isRoot && findPostgres())(
  'run by root, npm run backend says how PostgreSQL’s user can enter the data folder',
  async () => {
    // The command runs in a folder that only root can enter, but PostgreSQL runs as another user.
    const { status, stderr } = run('backend', '--port', String(await freePort()));
    expect(stderr).toMatch(/^PostgreSQL refuses to run as root, .+ Run chmod a\+x .+\n$/);
    expect(status).toBe(1);
  },
);
