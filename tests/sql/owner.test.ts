import { describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { expectStats } from './support/expect-stats.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

/** As the owner of a project, who is not a superuser. */
async function asOwner<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
  return database.transaction(async (session) => {
    await session.query('set local role project_owner');
    return session.query<Row>(sql, values);
  });
}

async function forget(email: string): Promise<boolean> {
  const [row] = await asOwner<{ forget: boolean }>('select waitlist.forget($1)', [email]);
  return row?.forget ?? false;
}

describe('forget', () => {
  test('removes the family and a neighborhood that nobody else lives in', async () => {
    await project.signUp('ann@example.com', '94110');
    expect(await forget(' Ann@Example.com')).toBe(true);
    await expectStats(database, 0, 0);
  });

  test('keeps a neighborhood that others live in', async () => {
    await project.signUp('ann@example.com', '94110');
    await project.signUp('bob@example.com', '94110');
    await forget('ann@example.com');
    await expectStats(database, 1, 1);
  });

  test('lets the next family be the first again', async () => {
    await project.signUp('ann@example.com', '94110');
    await forget('ann@example.com');
    const answer = await project.signUp('bob@example.com', '94110');
    expect(await answer.json()).toEqual({ is_new_neighborhood: true });
    await expectStats(database, 1, 1);
  });

  test('knows families without a zip code', async () => {
    await project.signUp('ann@example.com');
    await project.signUp('bob@example.com', '94110');
    expect(await forget('ann@example.com')).toBe(true);
    await expectStats(database, 1, 1);
  });

  test('removes neighborhoods that only this family has founded, but not those of others', async () => {
    await project.signUp('ann@example.com', '94110');
    await project.signUp('ann@example.com', '10001');
    await project.signUp('ann@example.com', '10002');
    await project.signUp('bob@example.com', '10002');
    await project.signUp('bob@example.com', '10003');
    expect(await forget('ann@example.com')).toBe(true);
    const sql = 'select zip_code, founder from waitlist.neighborhoods order by zip_code';
    expect(await asOwner(sql)).toEqual([
      { zip_code: '10002', founder: null },
      { zip_code: '10003', founder: 'bob@example.com' },
    ]);
    await expectStats(database, 1, 2);
  });

  test('keeps a neighborhood that another family has named, even if nobody lives there', async () => {
    await project.signUp('bob@example.com', '94110');
    await project.signUp('bob@example.com', '10001');
    await project.signUp('ann@example.com', '10001');
    await forget('ann@example.com');
    await expectStats(database, 1, 2);
  });

  test('ends a session that is left open, since visitors wait for it', async () => {
    await project.signUp('ann@example.com', '94110');
    const limits = await database.transaction(async (session) => {
      const read = () =>
        queryOne<{ limit: string }>(
          session,
          "select current_setting('idle_in_transaction_session_timeout') as limit",
        );
      const before = await read();
      await session.query("select waitlist.forget('ann@example.com')");
      return [before.limit, (await read()).limit];
    });
    expect(limits).toEqual(['0', '10s']);
  });

  test('of somebody who is not on the list changes nothing', async () => {
    await project.signUp('ann@example.com', '94110');
    expect(await forget('bob@example.com')).toBe(false);
    await expectStats(database, 1, 1);
  });
});

test('recount repairs the stats after a change by hand', async () => {
  await project.signUp('ann@example.com', '94110');
  await project.signUp('bob@example.com', '10001');
  await database.runScript(`
    delete from waitlist.signups where email = 'ann@example.com';
    insert into waitlist.signups (email) values ('cid@example.com'), ('dan@example.com');
    delete from waitlist.neighborhoods where zip_code = '94110';
  `);
  const [row] = await asOwner('select waitlist.recount()');
  expect(row).toEqual({ recount: { total_families: 3, total_neighborhoods: 1 } });
  await expectStats(database, 3, 1);
  expect(await project.stats()).toEqual({ total_families: 3, total_neighborhoods: 1 });
});

describe('the export', () => {
  test('holds email, zip code and time of every family, oldest first', async () => {
    await project.signUp('ann@example.com', '94110');
    await project.signUp('bob@example.com');
    const rows = await asOwner<Record<string, unknown>>('select * from waitlist.export');
    expect(rows.map(({ email, zip_code }) => [email, zip_code])).toEqual([
      ['ann@example.com', '94110'],
      ['bob@example.com', null],
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['email', 'zip_code', 'created_at']);
    expect(rows[0]?.created_at).toBeInstanceOf(Date);
  });

  test.each([
    ['=1+1@example.com', "'=1+1@example.com"],
    ['+1@example.com', "'+1@example.com"],
    ['-1@example.com', "'-1@example.com"],
    ['a=b@example.com', 'a=b@example.com'],
    ['*|fname|*@example.com', '%2A%7Cfname%7C%2A@example.com'],
    ['{{7*7}}@example.com', '%7B%7B7%2A7%7D%7D@example.com'],
    ['ann?bcc=me&cc=you@example.com', 'ann%3Fbcc=me&cc=you@example.com'],
    ['%name%@example.com', '%25name%25@example.com'],
    ['={{1}}@example.com', "'=%7B%7B1%7D%7D@example.com"],
    ['~contact.email~@example.com', '%7Econtact.email%7E@example.com'],
    ['##name##@example.com', '%23%23name%23%23@example.com'],
    ['$name$@example.com', '%24name%24@example.com'],
    ['!*name*!@example.com', '%21%2Aname%2A%21@example.com'],
    ['\u22121@example.com', "'\u22121@example.com"],
    ["ann-marie_o'neil+a=b@example.com", "ann-marie_o'neil+a=b@example.com"],
  ])('defuses what a spreadsheet or a mail program would run: %s', async (email, exported) => {
    expect((await project.signUp(email)).status).toBe(200);
    const [row] = await asOwner<{ email: string }>('select email from waitlist.export');
    expect(row?.email).toBe(exported);
  });

  test('defuses what was put into the table by hand, too', async () => {
    await database.query(
      "insert into waitlist.signups (email, zip_code) values ('@a', '=1'), ('b@c', '-1'), ('＝c', '⁺1')",
    );
    const rows = await asOwner('select email, zip_code from waitlist.export order by email');
    expect(rows).toEqual([
      { email: "'@a", zip_code: "'=1" },
      { email: "'＝c", zip_code: "'⁺1" },
      { email: 'b@c', zip_code: "'-1" },
    ]);
  });
});

test('the view by neighborhood counts families, and includes neighborhoods without any', async () => {
  await project.signUp('ann@example.com', '94110');
  await project.signUp('bob@example.com', '94110');
  await project.signUp('ann@example.com', '10001');
  await project.signUp('cid@example.com');
  const sql = 'select zip_code, families::integer from waitlist.families_by_neighborhood';
  expect(await asOwner(sql)).toEqual([
    { zip_code: '94110', families: 2 },
    { zip_code: '10001', families: 0 },
  ]);
  await database.query("delete from waitlist.neighborhoods where zip_code = '94110'");
  expect((await asOwner(sql))[0]).toEqual({ zip_code: '94110', families: 2 });
});

test('only email, zip code, time and a hash are stored of a family, and only hashes of a caller', async () => {
  const sql = `
    select json_object_agg(relname, columns) as columns from (
      select relname, json_agg(attname order by attnum) as columns
      from pg_attribute join pg_class on attrelid = pg_class.oid
      where relnamespace = 'waitlist'::regnamespace and relkind = 'r' and attnum > 0
        and relname in ('signups', 'neighborhoods', 'rate_limits', 'networks', 'ai_uses')
      group by relname) tables`;
  expect(await queryOne(database, sql)).toEqual({
    columns: {
      signups: ['email', 'zip_code', 'created_at', 'network_key'],
      neighborhoods: ['zip_code', 'first_seen_at', 'last_named_at', 'founder', 'network_key'],
      rate_limits: ['bucket_key', 'spent', 'weight', 'emails', 'window_ends_at'],
      networks: ['network_key', 'spent', 'window_ends_at', 'hour', 'spent_in_hour', 'calls'],
      ai_uses: ['id', 'address_key', 'network_key', 'used_at'],
    },
  });
});
