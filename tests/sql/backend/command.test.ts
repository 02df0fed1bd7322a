import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { wire } from '../../../src/gateway/wire.ts';
import { freePort } from '../../../tools/backend/free-port.ts';
import { findLeftBehind } from '../../../tools/backend/left-behind.ts';
import { checkBackend } from '../../../tools/check-backend/check-backend.ts';

const main = fileURLToPath(new URL('../../../tools/backend/main.ts', import.meta.url));
const tsx = createRequire(import.meta.url).resolve('tsx');
const parent = mkdtempSync(join(tmpdir(), 'sk-'));
chmodSync(parent, 0o755);
const folder = join(parent, 'project');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/**
 * Runs the command until it ends. `whenReady` gets its output so far and returns the signal that
 * ends it.
 */
async function run(args: string[], whenReady?: (printed: string) => Promise<NodeJS.Signals>) {
  const command = [process.execPath, '--import', tsx, main, ...args] as const;
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes('npm run check:backend')) resolve();
      });
    }
  });
  const ended = once(child, 'close');
  await Promise.race([ready, ended]);
  if (whenReady && child.exitCode === null) child.kill(await whenReady(printed));
  const [status] = await ended;
  return { status, printed };
}

/**
 * Signs a family up from one neighborhood, with the address and key that the backend has printed.
 */
async function signUp(printed: string, email: string): Promise<unknown> {
  const [, url = '', key = ''] = /check:backend -- --url (\S+) --key (\S+)/.exec(printed) ?? [];
  const response = await fetch(url + wire.signup.path, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ signup_email: email, signup_zip_code: '94110' }),
  });
  return response.json();
}

describe('the command', () => {
  test('prints what other commands need, and ends everything on Ctrl-C', async () => {
    const port = await freePort();
    let url = '';
    const { status } = await run(['--port', String(port), '--data', folder], async (printed) => {
      const [, address = '', key = ''] =
        /check:backend -- --url (\S+) --key (\S+)/.exec(printed) ?? [];
      url = address;
      const results = await checkBackend({ url, key, logo: 'on', fetch });
      expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      expect(printed).toMatch(/psql postgres:\/\/project_owner:\w+@127\.0\.0\.1:\d+\/postgres/);
      return 'SIGINT';
    });
    expect(status).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test('fails with the last lines of a part that has ended, and ends the others', async () => {
    const port = await freePort();
    const args = ['--port', String(port), '--data', folder];
    const { status, printed } = await run(args, async (ready) => {
      await signUp(ready, 'ann@example.com');
      const pid = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(pid, 10), 'SIGKILL');
      return 'SIGCONT';
    });
    expect(status).toBe(1);
    expect(printed).toMatch(
      /PostgreSQL has ended \(SIGKILL\)\n.*Everything else was ended, too\./s,
    );
  });

  test('ends what a killed backend has left running, and nothing else', async () => {
    const note = join(folder, 'processes.json');
    let left: number[] = [];
    const args = ['--port', String(await freePort()), '--data', folder];
    await run(args, async (printed) => {
      // What was stored before PostgreSQL was killed is still there.
      const answer = await signUp(printed, 'ben@example.com');
      expect(answer).toEqual({ is_new_neighborhood: false });
      left = findLeftBehind(note);
      return 'SIGKILL';
    });
    // PostgreSQL, PostgREST and Deno.
    expect(left).toHaveLength(3);
    // Another process that now has one of their numbers.
    const children = JSON.parse(readFileSync(note, 'utf8'));
    const stranger = { ...children[0], pid: process.pid };
    writeFileSync(`${note}.copy`, JSON.stringify(children));
    // One of theirs, if it had been started a minute earlier.
    const [from, to] = children[0].started;
    const earlier = { ...children[0], started: [from - 60, to - 60] };
    writeFileSync(note, JSON.stringify([earlier]));
    expect(findLeftBehind(note)).toEqual([]);
    writeFileSync(note, JSON.stringify([...children, stranger]));

    const { status, printed } = await run(args, async () => 'SIGINT');
    expect(status).toBe(0);
    const [, ended = ''] =
      /killed: ended what it had left running \(([\d, ]+)\)\./.exec(printed) ?? [];
    expect(ended.split(', ').map(Number).toSorted()).toEqual(left.toSorted());
    expect(findLeftBehind(`${note}.copy`)).toEqual([]);
  });

  test.each([
    [['--fast'], /--fast/],
    [['--port', '80'], /^--port is not a whole number from 1024 to 65534\.$/m],
  ])('refuses %j with its usage', async (args, says) => {
    const { status, printed } = await run(args);
    expect(status).toBe(2);
    expect(printed).toMatch(says);
    expect(printed).toContain('Usage: npm run backend');
  });
});
