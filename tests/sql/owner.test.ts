import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../support/project-files.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { database, ownerUri, visitor, set, advanceTime, lockWait } = await setUpBackend();

/** Runs a statement as the project's owner, who is not a superuser. */
async function asOwner<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
  return database.transaction(async (session) => {
    await session.query('set local role project_owner');
    return session.query<Row>(sql, values);
  });
}

const signUpFrom = (ipAddress: string, email: string, zipCode: string | null = null) =>
  visitor.signUp(email, zipCode, { 'cf-connecting-ip': ipAddress });

/** Returns the emails, without `@example.com`, and the zip codes on the list, sorted. */
async function list() {
  const [row] = await database.query<{ families: string[]; neighborhoods: string[] }>(`
    select array(select split_part(email, '@', 1) from waitlist.signups order by 1) as families,
      array(select zip_code from waitlist.neighborhoods order by 1) as neighborhoods`);
  return row;
}

test('the export lists every family with every column, oldest first', async () => {
  await visitor.signUp('bob@example.com', '94110');
  await visitor.signUp('ann@example.com');
  const exported = await asOwner('select * from waitlist.export');
  expect(exported).toMatchObject([{ email: 'bob@example.com' }, { email: 'ann@example.com' }]);
  const stored = await database.query('select * from waitlist.signups order by created_at');
  expect(stored).toEqual(exported.map((family) => ({ ...family, is_shared: false })));
});

test('the export contains nothing that a spreadsheet would run as a formula', async () => {
  const cells = ['=1', '+1', '-1', '@a', '\u22121', '＝c', '⁺1', '=\u03381', "a=b+c-d_o'neil"];
  const insert = `insert into waitlist.signups (email, zip_code, created_at)
    select cell, cell, now() + place * interval '1 second'
    from unnest($1::text[]) with ordinality as given (cell, place)`;
  await database.query(insert, [cells]);
  const exported = [...cells.slice(0, -1).map((cell) => `'${cell}`), "a=b+c-d_o'neil"];
  expect(await asOwner('select email, zip_code from waitlist.export')).toEqual(
    exported.map((cell) => ({ email: cell, zip_code: cell })),
  );
});

test('families_by_neighborhood counts families and lists empty neighborhoods', async () => {
  await visitor.signUp('ann@example.com', '94110');
  await visitor.signUp('bob@example.com', '94110');
  await visitor.signUp('ann@example.com', '10001');
  await visitor.signUp('cid@example.com');
  const sql = 'select zip_code, families::integer from waitlist.families_by_neighborhood';
  expect(await asOwner(sql)).toEqual([
    { zip_code: '94110', families: 2 },
    { zip_code: '10001', families: 0 },
  ]);
});

test('forget() deletes a family by any form of its email, and keeps its neighborhood', async () => {
  await signUpFrom('192.0.2.1', 'ann@example.com', '94110');
  await visitor.signUp('bob@example.com');
  const forget = 'select waitlist.forget($1)';
  expect(await asOwner(forget, [' Ann@Example.com\u200b'])).toEqual([{ forget: true }]);
  expect(await database.query('select from waitlist.signup_calls')).toEqual([]);
  expect(await list()).toEqual({ families: ['bob'], neighborhoods: ['94110'] });
  expect(await asOwner(forget, ['ann@example.com'])).toEqual([{ forget: false }]);
});

test('forget() deletes a family with an undeliverable email and recounts the list', async () => {
  const insert = "insert into waitlist.signups values ('ann@example..com', null, '2026-01-01')";
  await database.query(insert);
  expect(await visitor.stats()).toMatchObject({ total_families: 1 });
  expect(await asOwner("select waitlist.forget('Ann@example..com')")).toEqual([{ forget: true }]);
  expect(await visitor.stats()).toMatchObject({ total_families: 0 });
});

test('forget() asks for the ASCII form of a non-ASCII domain', async () => {
  const forget = asOwner('select waitlist.forget($1)', ['ann@m\u00fcnchen.example']);
  await expect(forget).rejects.toThrow('The list stores domains in ASCII: write ann@xn--');
});

/** Runs an owner's statement during a signup. The signup commits once the statement waits for a lock. */
async function duringSignup<Row extends object>(signup: string[], sql: string): Promise<Row[]> {
  let running: Promise<Row[]> = Promise.resolve([]);
  await database.transaction(async (session) => {
    const [ipAddress, ...args] = signup;
    const headers = JSON.stringify({ 'cf-connecting-ip': ipAddress });
    await session.query("select set_config('request.headers', $1, true)", [headers]);
    await session.query('select public.increment_waitlist_counter($1, $2)', args);
    running = asOwner<Row>(sql);
    await lockWait();
  });
  return running;
}

test('forget() deletes a family whose signup is in flight', async () => {
  const forget = "select waitlist.forget('ann@example.com')";
  const signup = ['192.0.2.1', 'ann@example.com', '94110'];
  expect(await duringSignup(signup, forget)).toEqual([{ forget: true }]);
  expect((await list())?.families).toEqual([]);
});

// A flood is a burst of fake signups (docs/launch.md, section 3).
describe('purge()', () => {
  beforeEach(async () => {
    await visitor.signUp('old@example.com', '94110');
    await database.query(`
      update waitlist.signups set created_at = now() - interval '3 hours';
      update waitlist.neighborhoods set first_seen_at = now() - interval '3 hours';`);
    await signUpFrom('198.51.100.1', 'flood-1@example.com', '10001');
    await signUpFrom('198.51.100.2', 'flood-2@example.com', '10002');
    await signUpFrom('198.51.100.3', 'old@example.com', '10003');
    await signUpFrom('192.0.2.1', 'ann@example.com', '10002');
  });

  const purge = (how: string) => asOwner(`select waitlist.purge(${how})`);
  const gone = (families: number, neighborhoods: number) => [
    { purge: { families, neighborhoods } },
  ];

  const top = `select families::integer, shared::integer, neighborhoods::integer
    from waitlist.signups_by_network limit 1`;
  const flood = 'network => (select network_key from waitlist.signups_by_network limit 1)';

  test('deletes families that joined in a given period, and keeps earlier families', async () => {
    const thisHour = "since => now() - interval '1 hour', before => 'infinity'";
    expect(await purge(thisHour)).toEqual(gone(3, 3));
    expect(await list()).toEqual({ families: ['old'], neighborhoods: ['94110'] });
  });

  test('keeps a family whose signup is in flight, with an email that a flood used', async () => {
    const signup = ['203.0.113.1', 'flood-1@example.com', '10001'];
    expect(await duringSignup(signup, `select waitlist.purge(${flood})`)).toEqual(gone(1, 1));
    expect((await list())?.families).toContain('flood-1');
  });

  // A flood of fake signups used the family's email on day 0, and the family itself joined on day 5. The
  // call records, which name the IP blocks, expire after 30 days.
  test.each([
    ['on day 31 (one IP block left)', '26 days'],
    ['on day 40 (no IP block left)', '35 days'],
  ])('with a time range keeps a family that joined after a flood, %s', async (_name, interval) => {
    await advanceTime('5 days');
    await signUpFrom('203.0.113.1', 'flood-1@example.com', '10001');
    await advanceTime(interval);
    await visitor.stats();
    await purge("since => '-infinity'");
    expect((await list())?.families).toEqual(['flood-1', 'old']);
  });

  test.each([
    ['a purge', `select waitlist.purge(${flood})`],
    ['a purge of its last hour', "select waitlist.purge(since => now() - interval '1 hour')"],
    ['a manual delete of families', "delete from waitlist.signups where email like 'flood%'"],
    [
      'a manual delete of neighborhoods',
      "delete from waitlist.neighborhoods where zip_code like '2%'",
    ],
  ])('deletes every signup of a flood that resumes after %s', async (_name, sql) => {
    await advanceTime('3 hours');
    await database.query(`
      update waitlist.signups set created_at = created_at - interval '3 hours';
      update waitlist.neighborhoods set first_seen_at = first_seen_at - interval '3 hours'`);
    const comeBack = async () => {
      await signUpFrom('198.51.100.1', 'flood-1@example.com', '10001');
      await signUpFrom('198.51.100.2', 'flood-2@example.com', '10002');
      for (const zipCode of ['10003', '20001', '20002', '20003', '20004']) {
        await signUpFrom('198.51.100.3', 'old@example.com', zipCode);
      }
      await signUpFrom('198.51.100.4', 'flood-3@example.com', '20001');
    };
    await comeBack();
    await asOwner(sql);
    await comeBack();
    expect(await asOwner(top)).toEqual([{ families: 3, shared: 0, neighborhoods: 7 }]);
    await purge(flood);
    expect(await list()).toEqual({ families: ['ann', 'old'], neighborhoods: ['10002', '94110'] });
  });

  test('deletes nothing with only_count, and refuses an unknown IP block', async () => {
    const before = await list();
    expect(await purge(`${flood}, only_count => true`)).toEqual(gone(2, 2));
    expect(await list()).toEqual(before);
    expect(await purge(flood)).toEqual(gone(2, 2));
    await expect(purge("network => '\\x5d1f0c'")).rejects.toThrow(
      'from this IP block. Check that you copied',
    );
  });

  test('spares a family that two IP blocks signed up, unless spare_shared is false', async () => {
    for (const email of ['flood-1@example.com', 'flood-2@example.com']) {
      await signUpFrom('203.0.113.1', email);
    }
    expect(await asOwner(top)).toEqual([{ families: 2, shared: 2, neighborhoods: 3 }]);
    expect(await purge(flood)).toEqual(gone(0, 1));
    expect(await purge(`${flood}, spare_shared => false`)).toEqual(gone(2, 1));
    expect(await list()).toEqual({ families: ['ann', 'old'], neighborhoods: ['10002', '94110'] });
  });

  test('deletes neighborhoods that a flood added with the email of a listed family', async () => {
    for (const zipCode of ['20001', '20002', '20003', '20004', '20005']) {
      await signUpFrom('203.0.113.1', 'old@example.com', zipCode);
    }
    expect(await asOwner(top)).toEqual([{ families: 0, shared: 0, neighborhoods: 5 }]);
    expect(await purge(flood)).toEqual(gone(0, 5));
  });

  test('deletes an IP block’s call records even if the block signed up no new family', async () => {
    await signUpFrom('203.0.113.1', 'old@example.com', '94110');
    await signUpFrom('203.0.113.2', 'ann@example.com');
    const third = 'network => (select network_key from waitlist.signups_by_network offset 2)';
    expect(await purge(third)).toEqual(gone(0, 0));
    expect(await asOwner('select from waitlist.signups_by_network')).toHaveLength(2);
  });

  test('deletes families that joined before a given time, and updates the stats', async () => {
    expect(await visitor.stats()).toEqual({ total_families: 4, total_neighborhoods: 4 });
    await set('publish_every = default');
    await purge("before => now() - interval '1 hour', spare_shared => false");
    expect(await visitor.stats()).toEqual({ total_families: 3, total_neighborhoods: 3 });
  });

  test('requires "since", "before", or an IP block, and refuses an empty period', async () => {
    await expect(purge('')).rejects.toThrow('Specify which families');
    const swapped = "since => now(), before => '-infinity'";
    await expect(purge(swapped)).rejects.toThrow('"since" must be earlier than "before"');
    await asOwner("update waitlist.signups set email = 'x@example.com' where email like 'ann%'");
    expect(await purge("since => '-infinity', spare_shared => false")).toEqual(gone(4, 4));
    expect(await database.query('select from waitlist.signup_calls')).toEqual([]);
  });
});

const page = readFileSync(join(projectRoot, 'docs/launch.md'), 'utf8');

/** The SQL blocks that the launch guide tells the owner to run, each with its line number. */
const blocks = [...page.matchAll(/^( *)```sql\n([\s\S]*?)^\1```$/gm)].map(
  (block): [line: number, sql: string] => [
    page.slice(0, block.index).split('\n').length,
    block[2] ?? '',
  ],
);

test('the test finds every SQL block in the launch guide', () => {
  expect(blocks.length).toBe(page.match(/```sql/g)?.length);
});

test.for(blocks)(
  'the SQL on line %s of the launch guide runs without an error',
  async ([, sql]) => {
    await signUpFrom('192.0.2.1', 'ann@example.com', '94110');
    await signUpFrom('203.0.113.1', 'ann@example.com');
    const block = '(select network_key from waitlist.signups_by_network limit 1)';
    await database.query(sql.replaceAll("'\\x5d1f0c'", block));
  },
);

test('correcting an email keeps the family and leaves no trace of the typo', async () => {
  await signUpFrom('192.0.2.1', 'ann@exmaple.com', '94110');
  const correct = page.match(/^update .*'ann@exmaple\.com';$/gm)?.join('') ?? '';
  await database.query(correct);
  const stored = `select email from waitlist.signups where zip_code = '94110'
    union all select email from waitlist.signup_calls`;
  expect(await database.query(stored)).toEqual(Array(2).fill({ email: 'ann@example.com' }));
  await signUpFrom('192.0.2.1', 'ann@exmaple.com');
  await expect(database.query(correct)).rejects.toThrow('duplicate key');
});

/** A query that returns a row for each table that the query planner has statistics for. */
const analyzed = `select from pg_class where reltuples > 0
  and oid in ('waitlist.signups'::regclass, 'waitlist.neighborhoods'::regclass)`;

test('importing a paper list adds the valid rows once and shows the rejected rows', async () => {
  const sql = readFileSync(join(projectRoot, 'supabase/import.sql'), 'utf8');
  await database.query(sql);
  await visitor.signUp('ann@example.com', '94110');
  await database.query(`insert into waitlist.paper_list (email, zip_code) values (' Ann@Example.com', '10001'),
    ('bob@example.com', '02115'), ('bob@example.com', null), ('cid at example', '94110'),
    (null, '94110'), ('dan@example.com', '02115 Boston')`);
  await database.query(sql);
  const refused = 'select email, zip_code, problem from waitlist.paper_list order by id';
  expect(await database.query(refused)).toEqual([
    { email: 'cid at example', zip_code: '94110', problem: 'invalid_email' },
    { email: null, zip_code: '94110', problem: 'invalid_email' },
    { email: 'dan@example.com', zip_code: '02115 Boston', problem: 'invalid_zip' },
  ]);
  await database.query('drop table waitlist.paper_list');
  expect(await database.query(analyzed)).toHaveLength(2);
  expect(await list()).toEqual({
    families: ['ann', 'bob'],
    neighborhoods: ['02115', '10001', '94110'],
  });
  expect(await visitor.stats()).toEqual({ total_families: 2, total_neighborhoods: 3 });
});

/** The launch guide's commands that back up the list to a new folder, and the command that restores it. */
const [backUp = 'exit 1', restore = 'exit 1'] = [
  ...page.matchAll(/^```sh\n([^`]*psql[^`]*)```/gm),
].map(([, commands]) => commands);

const hasPsql = spawnSync('psql', ['--version']).status === 0;

describe.skipIf(!hasPsql)('a backup of the list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sk-'));
  const backup = join(folder, '2026-05-01');
  afterEach(() => rmSync(backup, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs commands in a folder. Resolves with the error output, or null on success. */
  function runShell(commands: string, cwd: string): Promise<string | null> {
    const script = commands.replace('path/to/', `${projectRoot}/`).replace(/^DATABASE_URL=.*/, '');
    const env = { ...process.env, DATABASE_URL: ownerUri };
    return new Promise((end) => {
      execFile('sh', ['-ec', script], { cwd, env }, (error, _, said) => end(error && said));
    });
  }

  beforeEach(async () => {
    for (const name of ['ann', 'bob', 'cid']) await visitor.signUp(`${name}@example.com`, '94110');
    expect(await runShell(backUp, folder)).toBe(null);
    await database.query('delete from waitlist.signups; delete from waitlist.neighborhoods');
  });

  test('restores every row, even if restored twice, and keeps families that joined later', async () => {
    await visitor.signUp('bob@example.com');
    await visitor.signUp('dan@example.com', '10001');
    for (const _ of [1, 2]) {
      expect(await runShell(restore, backup)).toBe(null);
      expect(await list()).toEqual({
        families: ['ann', 'bob', 'cid', 'dan'],
        neighborhoods: ['10001', '94110'],
      });
    }
    const bob = "select zip_code from waitlist.signups where email = 'bob@example.com'";
    expect(await database.query(bob)).toEqual([{ zip_code: '94110' }]);
    expect(await database.query(analyzed)).toHaveLength(2);
    expect(await visitor.stats()).toEqual({ total_families: 4, total_neighborhoods: 2 });
  });

  test('restores nothing if one of its files has a malformed line', async () => {
    appendFileSync(join(backup, 'neighborhoods.csv'), 'broken\n');
    expect(await runShell(restore, backup)).toMatch('COPY copied_neighborhoods, line ');
    expect(await list()).toEqual({ families: [], neighborhoods: [] });
  });
});
