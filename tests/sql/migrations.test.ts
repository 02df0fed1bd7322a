import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../tools/backend/migrations.ts';
import { projectRoot } from '../support/project-files.ts';
import { openCluster } from './support/shared-cluster.ts';

let databases = 0;

/** An empty project with a folder of migrations; `push` applies them and returns their files. */
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
    name,
    database,
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

test('migrations are applied once, in the order of their names, and other files are not', async () => {
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
  ['has changed', ({ write }) => write('2_second.sql', 'create table changed ()')],
  ['is gone', ({ remove }) => remove('2_second.sql')],
  ['has got an earlier one', ({ write }) => write('1_first.sql', 'create table first ()')],
])('nothing is applied when one that was applied %s', async (_name, change) => {
  const project = await startProject();
  project.write('2_second.sql', 'create table second ()');
  await project.push();
  change(project);
  project.write('3_third.sql', 'create table third ()');
  await expect(project.push()).rejects.toThrow(
    /^2_second\.sql was applied to these data, and has changed .* delete the folder \.backend/,
  );
  expect(await project.tables()).toEqual(['second']);
});

test('nothing of a migration that fails is applied', async () => {
  const { write, push, tables } = await startProject();
  write('1_first.sql', 'create table first (); select 1 / 0');
  await expect(push()).rejects.toThrow('Nothing of 1_first.sql was applied: division by zero');
  expect(await tables()).toEqual([]);
  write('1_first.sql', 'create table first ()');
  expect(await push()).toEqual(['1_first.sql']);
});

test('emails that are stored already get their one spelling, and the migration says what it did', async () => {
  const { name, database, write, push } = await startProject();
  const migrations = join(projectRoot, 'supabase/migrations');
  const oneSpelling = '20261127090000_one_spelling.sql';
  for (const file of readdirSync(migrations)) {
    if (file < oneSpelling) write(file, readFileSync(join(migrations, file), 'utf8'));
  }
  await push();
  await database.query(`
    set role project_owner;
    insert into waitlist.signups (email, zip_code, created_at) values
      ('jose\u0301@example.com', null, '2026-03-01 12:00+00'),
      ('jos\u00e9@example.com', '94110', '2026-03-02 12:00+00'),
      ('jos\u00e9@example.com.', '10001', '2026-03-03 12:00+00'),
      ('ann@example.com.', '94110', '2026-03-04 12:00+00'),
      ('bob@example.com', '94110', '2026-03-05 12:00+00'),
      ('cid@example..com', null, '2026-03-06 12:00+00');
    insert into waitlist.signup_calls (network_key, email, zip_code, called_at) values
      ('\\x01', 'ann@example.com.', '94110', '2026-03-04 12:00+00');
    reset role`);
  const notices: string[] = [];
  const owner = postgres(openCluster().uri('project_owner', name), {
    onnotice: ({ message }) => notices.push(message ?? ''),
  });
  await owner.file(join(migrations, oneSpelling));
  await owner.end();

  expect(notices).toEqual([
    expect.stringMatching(/2 were spelled anew, 2 were second spellings .* 1 cannot be reached/),
  ]);
  const stored = `select email, zip_code, to_char(created_at at time zone 'UTC', 'DD') as day
    from waitlist.signups order by created_at`;
  expect(await database.query(stored)).toEqual([
    { email: 'jos\u00e9@example.com', zip_code: '94110', day: '01' },
    { email: 'ann@example.com', zip_code: '94110', day: '04' },
    { email: 'bob@example.com', zip_code: '94110', day: '05' },
    { email: 'cid@example..com', zip_code: null, day: '06' },
  ]);
  const calls = 'select email from waitlist.signup_calls';
  expect(await database.query(calls)).toEqual([{ email: 'ann@example.com' }]);
  const figures = 'select families::integer from waitlist.published';
  expect(await database.query(figures)).toEqual([{ families: 4 }]);
});
