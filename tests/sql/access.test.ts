import { afterAll, expect, test } from 'vitest';
import { wire } from '../../src/gateway/wire.ts';
import { openCluster } from './support/shared-cluster.ts';

const database = await openCluster().createDatabase('access');
afterAll(() => database.close());

const roles = ['anon', 'authenticated', 'service_role'];

/** Runs statements in a transaction, rolls it back, and returns the rows of the last statement. */
async function attempt(...statements: string[]): Promise<object[]> {
  return database.transaction(async (session) => {
    let rows: object[] = [];
    for (const statement of statements) rows = await session.query(statement);
    await session.query('rollback');
    return rows;
  });
}

// Like a hosted project, the test server grants these roles access to new objects. Otherwise, no test would
// notice a missing REVOKE.
test.each(roles)('the test server grants %s access to new functions and tables', async (role) => {
  const planted = await attempt(
    'set local role project_owner',
    'create function public.planted() returns integer language sql return 1',
    'create table public.planted_table (id integer)',
    `set local role ${role}`,
    'select public.planted() from (select count(*) from public.planted_table) as read',
  );
  expect(planted).toEqual([{ planted: 1 }]);
});

// check-backend.test.ts proves that the API serves no other schema.
test('the schema that the API serves contains no tables or views', async () => {
  const sql = "select from pg_class where relnamespace = 'public'::regnamespace";
  expect(await database.query(sql)).toEqual([]);
});

// Each of the next three tests checks one layer of protection. Each layer is enough on its own, so a
// mistake in one layer exposes nothing.
test.each(roles)('%s has no USAGE privilege on the waitlist schema', async (role) => {
  const sql = `select has_schema_privilege($1, 'waitlist', 'usage, create') as usage`;
  expect(await database.query(sql, [role])).toEqual([{ usage: false }]);
});

test.each(roles)('%s has no privilege on any table, column, or sequence', async (role) => {
  const open = await database.query(
    `select oid::regclass, privilege from pg_class,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
        as privilege
    where relnamespace = 'waitlist'::regnamespace and case
      when relkind = 'S' then has_sequence_privilege($1, oid, 'usage, select, update')
      when relkind in ('r', 'v') then has_table_privilege($1, oid, privilege)
        or privilege in ('select', 'insert', 'update', 'references')
          and has_any_column_privilege($1, oid, privilege)
      else false end`,
    [role],
  );
  expect(open).toEqual([]);
});

test('row-level security keeps a role with all privileges from accessing any row', async () => {
  const asIfGranted = [
    'set local role project_owner',
    'grant usage on schema waitlist to anon',
    'grant all on all tables in schema waitlist to anon',
    'set local role anon',
  ];
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'waitlist'",
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const read = `select from waitlist.${name}`;
    expect([name, await attempt(...asIfGranted, read)]).toEqual([name, []]);
    const write = `insert into waitlist.${name} default values`;
    await expect(attempt(...asIfGranted, write)).rejects.toMatchObject({ code: '42501' });
  }
});

const ofBackend = `from pg_proc
  where pronamespace in ('waitlist'::regnamespace, 'public'::regnamespace)`;

const functions = await database.query<{ name: string; body: string; callers: string[] }>(
  `select proname as name, prosrc as body, array(
    select role from unnest($1::text[]) as role where has_function_privilege(role, oid, 'execute')
  ) as callers ${ofBackend} order by name`,
  [roles],
);

test('callers can execute only the functions that the page and the edge function call', () => {
  const open = functions.filter(({ callers }) => callers.length > 0);
  expect(open.map(({ name, callers }) => [name, ...callers])).toEqual([
    [wire.stats.name, 'anon', 'authenticated'],
    [wire.signup.name, 'anon', 'authenticated'],
    ['take_ai_credit', 'service_role'],
  ]);
});

// Without pg_temp at the end of the search path, PostgreSQL would look up types among the caller's temporary
// objects first.
test('each SQL function sets its search path', async () => {
  const isOpen = `proconfig @> array['search_path=pg_catalog, pg_temp'] is not true`;
  expect(await database.query(`select oid::regproc ${ofBackend} and ${isOpen}`)).toEqual([]);
});

test('only API functions are SECURITY DEFINER, and their owner is not a superuser', async () => {
  const isOpen = `(prosecdef = (pronamespace = 'waitlist'::regnamespace)
    or proowner <> 'project_owner'::regrole)`;
  expect(await database.query(`select oid::regproc ${ofBackend} and ${isOpen}`)).toEqual([]);
  const sql = "select rolsuper from pg_roles where rolname = 'project_owner'";
  expect(await database.query(sql)).toEqual([{ rolsuper: false }]);
});

/** Removes everything in parentheses, such as subqueries, from a statement. */
function withoutNested(statement: string): string {
  const shorter = statement.replace(/\([^()]*\)/g, '');
  return shorter === statement ? statement : withoutNested(shorter);
}

// In a hosted project, the API's role loads safeupdate, which rejects UPDATE and DELETE statements without
// a WHERE clause.
test('every UPDATE and DELETE statement has a WHERE clause', () => {
  const changes = /(?<!\bdo )\bupdate\s+waitlist|\bdelete\s+from\b/i;
  const bodies = functions.map(({ body }) => body.replace(/--.*/g, ''));
  const statements = bodies.flatMap((body) => body.split(';').map(withoutNested));
  const found = statements.filter((statement) => changes.test(statement));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((statement) => !/\bwhere\b/i.test(statement))).toEqual([]);
});

// A day's length depends on the session's time zone, which a caller of PostgREST can choose.
test('no SQL function uses an interval in days', () => {
  const intervals = functions.flatMap(({ body }) => body.match(/interval '[^']*'|days *=>/g) ?? []);
  expect(intervals.length).toBeGreaterThan(3);
  expect(intervals.filter((interval) => /day|week|month|year/.test(interval))).toEqual([]);
});
