import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { keys } from '../../tools/backend/keys.ts';
import { freePort } from '../../tools/backend/loopback.ts';
import { toolArgs } from '../support/project-files.ts';
import { createVisitor } from './support/visitor.ts';

const parent = mkdtempSync(join(tmpdir(), 'sk-'));
// If root runs the tests, PostgreSQL runs as another user, who needs access to this folder.
chmodSync(parent, 0o755);
const port = await freePort();
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const url = `http://127.0.0.1:${port}`;
const visitor = createVisitor(url);

/** Starts `npm run backend`, and waits until the backend is ready or the command fails. */
async function start() {
  // The backend must also work with the strictest umask that an owner might set.
  const umask = process.umask(0o077);
  const child = spawn(process.execPath, toolArgs('backend', '--port', `${port}`), { cwd: parent });
  process.umask(umask);
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
  return {
    printed: () => printed,
    interrupt: () => child.kill('SIGINT'),
    /** Resolves with the exit status. */
    ended: ended.then(([status]) => status),
  };
}

const backend = await start();
afterAll(async () => {
  backend.interrupt();
  await backend.ended;
});

/** Resolves with the response status of a request with these headers. */
async function statusFor(headers: Record<string, string>): Promise<number> {
  // `fetch` would replace a given Host header with the URL's host.
  const asking = get(`${url}/auth/v1/settings`, { headers: { apikey: keys.anon, ...headers } });
  const [response] = await once(asking, 'response');
  response.resume();
  return response.statusCode;
}

test('npm run backend lets only the owner into the database', async () => {
  const ready = backend.printed();
  expect(ready).toMatch(/^Applied \d+_\w+\.sql$/m);
  expect(ready).toContain(`VITE_SUPABASE_URL=${url} npm run dev:page\n`);
  expect(ready).toContain(`VITE_SUPABASE_URL=${url} npx vite build --mode backend\n`);
  expect(ready).toContain(`check:backend -- --url ${url} --key ${keys.anon}\n`);

  const [, line = ''] = /psql "(\S+)"/.exec(ready) ?? [];
  const connection = new URL(line);
  const file = connection.searchParams.get('passfile') ?? '';
  expect(statSync(file).mode & 0o077).toBe(0);
  // psql reads this password file, but postgres.js doesn't, so the test gives the password to postgres.js.
  const password = readFileSync(file, 'utf8').trim().split(':').at(-1) ?? '';
  connection.searchParams.delete('passfile');
  const ask = async (user: string, given: string) => {
    connection.username = user;
    const sql = postgres(connection.href, { password: given });
    const [row] = await sql`select current_user as name`.finally(() => sql.end());
    return row?.name;
  };
  expect(await ask('project_owner', password)).toBe('project_owner');
  for (const user of ['cluster_admin', 'project_owner', 'authenticator']) {
    await expect(ask(user, 'postgres')).rejects.toMatchObject({ code: '28P01' });
  }
});

test('npm run backend refuses requests from nonlocal pages and for nonlocal hosts', async () => {
  const own = [{}, { origin: 'http://localhost:2027' }, { host: 'localhost:54321' }];
  const foreign = [
    { origin: 'https://shop.example' },
    { origin: 'null' },
    { host: 'shop.example' },
  ];
  for (const headers of own) expect(await statusFor(headers)).toBe(200);
  for (const headers of foreign) expect(await statusFor(headers)).toBe(403);
});

test('npm run backend exits on Ctrl-C', async () => {
  // The next test reads this signup.
  const first = await visitor.signUp('ann@example.com', '94110');
  expect(await first.json()).toEqual({ is_new_neighborhood: true });
  backend.interrupt();
  expect(await backend.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test('npm run backend keeps its data for the next start, and exits if PostgreSQL stops', async () => {
  const { printed, interrupt, ended } = await start();
  onTestFinished(() => void interrupt());
  const second = await visitor.signUp('ben@example.com', '94110');
  expect(await second.json()).toEqual({ is_new_neighborhood: false });
  const pid = readFileSync(join(parent, '.backend', String(port), 'data', 'postmaster.pid'));
  process.kill(Number.parseInt(pid.toString(), 10), 'SIGKILL');
  expect(await ended).toBe(1);
  expect(printed()).toMatch(
    /PostgreSQL stopped \(SIGKILL\)\n.*The rest of the backend was stopped, too\.\n$/s,
  );
});
