import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../tools/backend/migrations.ts';
import { openCluster } from './support/shared-cluster.ts';

let databases = 0;

/**
 * Creates an empty project and a folder for migrations. `push` applies new migrations and returns their
 * file names.
 */
async function startProject() {
  databases += 1;
  const folder = mkdtempSync(join(tmpdir(), 'sk-'));
  const name = `pushed_${databases}`;
  const database = await openCluster().createDatabase(name, { migrated: false });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return {
    write: (file: string, sql: string) => writeFileSync(join(folder, file), sql),
    remove: (file: string) => rmSync(join(folder, file)),
    push: () => applyMigrations(database, folder),
    async tables(): Promise<string[]> {
      const sql = "select tablename from pg_tables where schemaname = 'public' order by 1";
      const rows = await database.query<{ tablename: string }>(sql);
      return rows.map(({ tablename }) => tablename);
    },
  };
}

type Project = Awaited<ReturnType<typeof startProject>>;

test('each migration is applied once, in name order, and other files are ignored', async () => {
  const { write, push, tables } = await startProject();
  write('2_second.sql', 'alter table first rename to second');
  write('1_first.sql', 'create table first ()');
  write('first_name.sql', 'create table first_name ()');
  expect(await push()).toEqual(['1_first.sql', '2_second.sql']);
  expect(await push()).toEqual([]);
  write('3_third.sql', 'create table third ()');
  expect(await push()).toEqual(['3_third.sql']);
  expect(await tables()).toEqual(['second', 'third']);
});

test.each<[name: string, change: (project: Project) => void]>([
  ['changes', ({ write }) => write('2_second.sql', 'create table changed ()')],
  ['is gone', ({ remove }) => remove('2_second.sql')],
  ['gets a new predecessor', ({ write }) => write('1_first.sql', 'create table first ()')],
])('a new migration is not applied if an earlier one %s', async (_name, change) => {
  const project = await startProject();
  project.write('2_second.sql', 'create table second ()');
  await project.push();
  change(project);
  project.write('3_third.sql', 'create table third ()');
  await expect(project.push()).rejects.toThrow(
    /^2_second\.sql has changed or moved since .* Delete the \.backend folder/,
  );
  expect(await project.tables()).toEqual(['second']);
});

test('a migration that fails changes nothing', async () => {
  const { write, push, tables } = await startProject();
  write('1_first.sql', 'create table first (); select 1 / 0');
  await expect(push()).rejects.toThrow(
    '1_first.sql failed, and nothing in it was applied: division by zero',
  );
  expect(await tables()).toEqual([]);
  write('1_first.sql', 'create table first ()');
  expect(await push()).toEqual(['1_first.sql']);
});
