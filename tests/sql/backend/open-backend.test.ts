import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wire } from '../../../src/gateway/wire.ts';
import { freePort } from '../../../tools/backend/free-port.ts';
import { listen } from '../../../tools/backend/listen.ts';
import { openBackend } from '../../../tools/backend/open-backend.ts';
import { problemOf } from '../../../tools/backend/problem-of.ts';

type Opened = Awaited<ReturnType<typeof openBackend>>;

// One folder for all of these, since most are about what an earlier start has left in it.
const folder = join(mkdtempSync(join(tmpdir(), 'sk-')), 'project');
const data = join(folder, 'data');
const opened: Opened[] = [];
let port: number;

beforeAll(async () => {
  chmodSync(join(folder, '..'), 0o755);
  port = await freePort();
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

async function open({ fresh = false, on = port } = {}) {
  const said: string[] = [];
  const backend = await openBackend({ folder, port: on, fresh, say: (words) => said.push(words) });
  opened.push(backend);
  return { ...backend, said };
}

async function closeAll(): Promise<void> {
  for (const { close } of opened.splice(0)) await close();
}

async function call({ url }: Opened, name: 'signup' | 'stats', body: object, key: string) {
  const response = await fetch(url + wire[name].path, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const ann = { signup_email: 'ann@example.com', signup_zip_code: '94110' };

/** Runs statements as the database's owner. */
async function runSql({ psql }: Opened, sql: string): Promise<void> {
  const database = new pg.Client(psql.replace('psql ', ''));
  await database.connect();
  await database.query(sql).finally(() => database.end());
}

describe('the real backend', () => {
  test('keeps its data and its keys from one start to the next, and begins anew when asked', async () => {
    const first = await open();
    expect(first.said).toEqual(['Making a new database.']);
    expect((await call(first, 'signup', ann, first.publicKey)).body).toEqual({
      is_new_neighborhood: true,
    });
    await closeAll();

    const second = await open();
    expect([second.publicKey, second.legacyKey, second.psql]).toEqual([
      first.publicKey,
      first.legacyKey,
      first.psql,
    ]);
    expect(second.said).toEqual([]);
    const again = { ...ann, signup_email: 'ben@example.com' };
    expect((await call(second, 'signup', again, second.legacyKey)).body).toEqual({
      is_new_neighborhood: false,
    });
    await closeAll();

    const third = await open({ fresh: true });
    expect((await call(third, 'signup', ann, first.publicKey)).body).toEqual({
      is_new_neighborhood: true,
    });
  });
});

describe('each obstacle is reported in a sentence, and nothing is lost', () => {
  test('a second backend in the same folder', async () => {
    const first = await open();
    await expect(open({ on: port + 10 })).rejects.toThrow(
      /^Another backend is running in this folder \(process \d+\)/,
    );
    expect((await call(first, 'stats', {}, first.publicKey)).status).toBe(200);
  });

  test.each([
    ['of the gateway', 0],
    ['of the database', 1],
  ])('a busy port %s', async (_name, offset) => {
    const { close } = await listen(createServer(), { port: port + offset });
    await expect(open()).rejects.toThrow(`Port ${port + offset} is taken.`);
    await close();
  });

  test('a full disk', () => {
    const error = new Error(
      'PostgreSQL could not make its data folder:\ninitdb: error: could not write: No space left on device',
    );
    expect(problemOf(error)).toMatch(/^The disk is full\./);
  });
});

describe('a migration', () => {
  test('reports a migration that has changed since it was applied, and one that is gone', async () => {
    const first = await open();
    await runSql(
      first,
      `
      update supabase_migrations.schema_migrations set statements = array['select 1']
      where name = 'settings';
      insert into supabase_migrations.schema_migrations values ('20200101000000', array['select 1'], 'old')`,
    );
    await closeAll();
    const { said } = await open();
    expect(said).toEqual([
      expect.stringMatching(/_settings\.sql has changed since it was applied here: .*--fresh/),
      expect.stringMatching(/^20200101000000_old\.sql is gone, but was applied here: .*--fresh/),
    ]);
  });

  test('applies a new migration', async () => {
    const first = await open();
    await runSql(first, "delete from supabase_migrations.schema_migrations where name = 'stats'");
    await closeAll();
    // It has been applied already, so applying it again must fail as a whole.
    await expect(open()).rejects.toThrow(
      /^The migration \d+_stats\.sql failed, and nothing of it was applied: .*already exists/,
    );
  });
});

describe('a data folder that cannot be used', { tags: ['thorough'] }, () => {
  test('a data folder that was not finished', async () => {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(`${data}.new-1/base`, { recursive: true });
    expect((await open()).said).toEqual(['Making a new database.']);
    expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });

  test('a data folder that is damaged', async () => {
    rmSync(join(data, 'global'), { recursive: true });
    const error = await open().catch((reason: unknown) => reason);
    expect(problemOf(error)).toMatch(
      /^The data in \.backend are damaged\. Begin anew with npm run backend -- --fresh\.$/m,
    );
    const { said } = await open({ fresh: true });
    expect(said).toEqual(['Making a new database.']);
  });
});
