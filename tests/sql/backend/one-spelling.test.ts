import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../../tools/backend/migrations.ts';
import { projectRoot } from '../../support/project-files.ts';
import { openCluster } from '../support/shared-cluster.ts';

const migrations = join(projectRoot, 'supabase/migrations');
const file = '20261127090000_one_spelling.sql';

test('emails that are stored already get their one spelling, and the migration says what it did', async () => {
  const earlier = mkdtempSync(join(tmpdir(), 'sk-'));
  for (const name of readdirSync(migrations).filter((name) => name < file)) {
    cpSync(join(migrations, name), join(earlier, name));
  }
  const cluster = openCluster();
  const database = await cluster.createDatabase('one_spelling', { migrated: false });
  onTestFinished(async () => {
    await database.close();
    rmSync(earlier, { recursive: true });
  });
  await applyMigrations(database, earlier);
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
  const owner = postgres(cluster.uri('project_owner', 'one_spelling'), {
    max: 1,
    onnotice: ({ message }) => notices.push(message ?? ''),
  });
  await owner.begin((sql) => sql.unsafe(readFileSync(join(migrations, file), 'utf8')));
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
