import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, listen } from '../../tools/backend/loopback.ts';
import { toolArgs } from '../support/tool-args.ts';

/** Runs a command of tools/ in an empty folder, and returns how it ended and what it left there. */
function run(...command: Parameters<typeof toolArgs>) {
  const cwd = mkdtempSync(join(tmpdir(), 'sk-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const args = toolArgs(...command);
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, stderr, left: readdirSync(cwd) };
}

it.each<[tool: 'backend' | 'check-backend', options: string[], sentence: string]>([
  ['backend', ['--prot', '5'], "Unknown option '--prot'. The options are: --port"],
  ['backend', ['--port', 'abc'], '--port is not a port: set it to a whole number'],
  ['backend', ['--port', '70000'], '--port is not a port: set it to a whole number'],
  [
    'check-backend',
    ['--uri'],
    "Unknown option '--uri'. The options are: --url --key --site --logo",
  ],
])('%s refuses %j with one sentence', (tool, options, sentence) => {
  const { status, stderr, left } = run(tool, ...options);
  expect(stderr).toMatch(/^.+\n$/);
  expect(stderr).toContain(sentence);
  expect({ status, left }).toEqual({ status: 1, left: [] });
});

it('backend says in one sentence that a port is taken', async () => {
  const { port, close } = await listen(createServer(), { port: await freePort() });
  onTestFinished(close);
  // The database's port is the next one.
  for (const asked of [port, port - 1]) {
    const { status, stderr, left } = run('backend', '--port', String(asked));
    expect(stderr).toMatch(new RegExp(`^Port ${port} is taken, perhaps by a backend.+\\n$`));
    expect({ status, left }).toEqual({ status: 1, left: [] });
  }
});
