import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../../tools/backend/migrations.ts';
import { openCluster } from '../support/shared-cluster.ts';

let databases = 0;

/** An empty project with a folder of migrations; `push` applies them and returns what was said. */
async function startProject() {
  databases += 1;
  const folder = mkdtempSync(join(tmpdir(), 'sk-'));
  const database = await openCluster().createDatabase(`pushed_${databases}`, { migrated: false });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return {
    write: (file: string, sql: string) => writeFileSync(join(folder, file), sql),
    remove: (file: string) => rmSync(join(folder, file)),
    async push(): Promise<string[]> {
      const said: string[] = [];
      await applyMigrations(database, { folder, say: (sentence) => said.push(sentence) });
      return said;
    },
    async tables(): Promise<string[]> {
      const sql = "select tablename from pg_tables where schemaname = 'public' order by 1";
      const rows = await database.query<{ tablename: string }>(sql);
      return rows.map(({ tablename }) => tablename);
    },
  };
}

// The first sentence of each is the one of `supabase db push` (2.117) in the same situation.

test('a migration is applied once, in the order of the timestamps', async () => {
  const { write, push, tables } = await startProject();
  write('2_second.sql', 'alter table first rename to second');
  write('1_first.sql', 'create table first ()');
  expect(await push()).toEqual([
    'Applying migration 1_first.sql...',
    'Applying migration 2_second.sql...',
  ]);
  expect(await push()).toEqual([]);
  expect(await tables()).toEqual(['second']);
});

test('a file without a timestamp is skipped', async () => {
  const { write, push, tables } = await startProject();
  write('first_name.sql', 'create table first_name ()');
  expect(await push()).toEqual([
    'Skipping migration first_name.sql... (file name must match pattern "<timestamp>_name.sql")',
  ]);
  expect(await tables()).toEqual([]);
});

test('a migration older than the last one applied is refused, and so are those after it', async () => {
  const { write, push, tables } = await startProject();
  write('2_second.sql', 'create table second ()');
  await push();
  write('1_first.sql', 'create table first ()');
  write('3_third.sql', 'create table third ()');
  await expect(push()).rejects.toThrow(
    /^Found local migration files to be inserted before the last migration on remote database\.\n1_first\.sql\nGive/,
  );
  expect(await tables()).toEqual(['second']);
});

test('a migration that has gone since is missed', async () => {
  const { write, remove, push } = await startProject();
  write('1_first.sql', 'create table first ()');
  await push();
  remove('1_first.sql');
  await expect(push()).rejects.toThrow(
    /^Remote migration versions not found in local migrations directory\.\n1\nBring/,
  );
});

test('a migration that has changed since is not applied again, and says so', async () => {
  const { write, push, tables } = await startProject();
  write('1_first.sql', 'create table first ()');
  await push();
  write('1_first.sql', 'create table first (email text)');
  expect(await push()).toEqual([
    '1_first.sql has changed since it was applied, which is not repeated: npm run backend -- --fresh begins anew.',
  ]);
  expect(await tables()).toEqual(['first']);
});

test('nothing of a migration that fails is applied', async () => {
  const { write, push, tables } = await startProject();
  write('1_first.sql', 'create table first (); select 1 / 0');
  await expect(push()).rejects.toThrow(
    'The migration 1_first.sql failed, and nothing of it was applied: division by zero',
  );
  expect(await tables()).toEqual([]);
  write('1_first.sql', 'create table first ()');
  expect(await push()).toEqual(['Applying migration 1_first.sql...']);
});
