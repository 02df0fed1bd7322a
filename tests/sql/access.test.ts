import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bridgeKeys } from '../support/bridge/bridge.ts';
import { asSqlError } from '../support/bridge/sql-error.ts';
import type { Database, Session } from '../support/sql/database.ts';
import { migrate } from '../support/sql/migrations.ts';
import { startBarePglite, startPglite } from '../support/sql/pglite.ts';
import { createProject } from '../support/sql/project.ts';

const roles = ['anon', 'authenticated', 'service_role'] as const;
const relations = [
  ...['signups', 'neighborhoods', 'counter', 'published', 'settings', 'salts'],
  ...['rate_limits', 'ai_uses'],
  ...['export', 'families_by_neighborhood', 'signups_by_network', 'live_figures'],
];

let database: Database;

beforeAll(async () => {
  database = await startPglite();
});
afterAll(() => database.close());

/** Runs statements as a role and takes everything back; gives the SQLSTATE, or `done`. */
async function attempt(role: string, ...statements: string[]): Promise<string> {
  const takenBack = new Error('taken back');
  try {
    return await database.transaction(async (session) => {
      await session.query(`set local role ${role}`);
      for (const statement of statements) await session.query(statement);
      throw takenBack;
    });
  } catch (error) {
    return error === takenBack ? 'done' : asSqlError(error).code;
  }
}

describe('this database is as permissive as a hosted project', () => {
  test.each(roles)('%s may call a new function and read a new table in public', async (role) => {
    const outcome = await attempt(
      'project_owner',
      'create function public.planted() returns integer language sql return 1',
      'create table public.planted_table (id integer)',
      `set local role ${role}`,
      'select public.planted()',
      'select * from public.planted_table',
    );
    expect(outcome).toBe('done');
  });
});

describe('no relation is open to the API', () => {
  test('these are all relations there are', async () => {
    const rows = await database.query<{ relname: string }>(`
      select relname from pg_class
      where relnamespace in ('waitlist'::regnamespace, 'public'::regnamespace) and relkind in ('r', 'v', 'm', 'p', 'f')`);
    expect(rows.map(({ relname }) => relname).sort()).toEqual([...relations].sort());
  });

  const verbs = {
    select: (relation: string) => `select * from waitlist.${relation}`,
    insert: (relation: string) => `insert into waitlist.${relation} default values`,
    update: (relation: string) =>
      `update waitlist.${relation} set ${anyColumn(relation)} = default`,
    delete: (relation: string) => `delete from waitlist.${relation}`,
    truncate: (relation: string) => `truncate waitlist.${relation}`,
    lock: (relation: string) => `lock table waitlist.${relation}`,
  };

  function anyColumn(relation: string): string {
    const columns: Record<string, string> = {
      ...{ signups: 'email', neighborhoods: 'zip_code', counter: 'slot', settings: 'only_row' },
      ...{ published: 'families', salts: 'day', rate_limits: 'spent', ai_uses: 'used_at' },
      ...{ export: 'email', families_by_neighborhood: 'zip_code', live_figures: 'families' },
      signups_by_network: 'families',
    };
    return columns[relation] ?? '';
  }

  describe.each(roles)('%s', (role) => {
    test.each(relations.flatMap((relation) => Object.keys(verbs).map((verb) => [verb, relation])))(
      'cannot %s %s',
      async (verb, relation) => {
        const statement = verbs[verb as keyof typeof verbs](relation as string);
        expect(await attempt(role, statement)).toBe('42501');
      },
    );
  });

  // Each layer holds by itself, so that a mistake in one opens nothing.
  test.each(roles)('%s has no usage on the schema', async (role) => {
    const [row] = await database.query<{ usage: boolean; create: boolean }>(
      `select has_schema_privilege($1, 'waitlist', 'usage') as usage,
        has_schema_privilege($1, 'waitlist', 'create') as create`,
      [role],
    );
    expect(row).toEqual({ usage: false, create: false });
  });

  test.each(roles.flatMap((role) => relations.map((relation) => [role, relation])))(
    'with usage on the schema %s still cannot read %s',
    async (role, relation) => {
      const grant = `grant usage on schema waitlist to ${role}`;
      const read = `select * from waitlist.${relation}`;
      expect(await attempt('project_owner', grant, `set local role ${role}`, read)).toBe('42501');
    },
  );

  test.each(roles)('%s has no privilege on any table, column or sequence', async (role) => {
    const rows = await database.query(
      `select oid::regclass, privilege from pg_class,
        unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
      where relnamespace = 'waitlist'::regnamespace and case
        when relkind = 'S' then has_sequence_privilege($1, oid, 'usage, select, update')
        when relkind in ('r', 'v') then has_table_privilege($1, oid, privilege)
          or privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege($1, oid, privilege)
        else false end`,
      [role],
    );
    expect(rows).toEqual([]);
  });

  test('row level security is on, without a policy', async () => {
    const open = await database.query(`
      select relname from pg_class
      where relnamespace = 'waitlist'::regnamespace and relkind = 'r' and not relrowsecurity`);
    expect(open).toEqual([]);
    expect(await database.query('select * from pg_policies')).toEqual([]);
  });

  test('even with privileges a role sees and writes no row', async () => {
    const grants = [
      'grant usage on schema waitlist to anon',
      'grant all on all tables in schema waitlist to anon',
      'set local role anon',
    ];
    const write = "insert into waitlist.signups (email) values ('a@b')";
    expect(await attempt('project_owner', ...grants, write)).toBe('42501');
    const read = 'select 1 / count(*) from waitlist.settings';
    expect(await attempt('project_owner', ...grants, read)).toBe('22012');
  });
});

describe('functions', () => {
  async function executableBy(role: string): Promise<string[]> {
    const rows = await database.query<{ name: string }>(
      `select oid::regproc::text as name from pg_proc
      where pronamespace in ('waitlist'::regnamespace, 'public'::regnamespace)
        and has_function_privilege($1, oid, 'execute')`,
      [role],
    );
    return rows.map(({ name }) => name.replace('public.', '')).sort();
  }

  test.each([
    ['anon', ['get_waitlist_stats', 'increment_waitlist_counter']],
    ['authenticated', ['get_waitlist_stats', 'increment_waitlist_counter']],
    ['service_role', ['take_ai_credit']],
  ])('%s may execute exactly its own', async (role, names) => {
    expect(await executableBy(role)).toEqual(names);
  });

  test.each(roles)('%s may hand on nothing', async (role) => {
    const rows = await database.query(
      `select oid::regproc from pg_proc
      where pronamespace in ('waitlist'::regnamespace, 'public'::regnamespace)
        and has_function_privilege($1, oid, 'execute with grant option')`,
      [role],
    );
    expect(rows).toEqual([]);
  });

  // An empty path would still look for types among the caller's temporary ones, and there first.
  test('every one looks for temporary things last', async () => {
    const rows = await database.query(`
      select oid::regproc from pg_proc
      where pronamespace in ('waitlist'::regnamespace, 'public'::regnamespace)
        and not coalesce(proconfig @> array['search_path=pg_catalog, pg_temp'], false)`);
    expect(rows).toEqual([]);
  });

  test('no signup runs the check of a temporary type as the owner', async () => {
    const takenBack = new Error('taken back');
    const types = { text: 'text', json: 'json', jsonb: 'jsonb', bytea: 'bytea' };
    const signUp = "select public.increment_waitlist_counter('eve@example.com', '94110')";
    await expect(
      database.transaction(async (session) => {
        await session.query("insert into waitlist.signups (email) values ('ann@example.com')");
        await session.query('set local role anon');
        await session.query('create temp table loot (email pg_catalog.text)');
        await session.query('grant all on loot to public');
        await session.query(`
          create function pg_temp.steal() returns pg_catalog.bool language plpgsql as $$
          begin
            insert into pg_temp.loot select email from waitlist.signups;
            return true;
          exception when insufficient_privilege then
            return true;
          end $$`);
        for (const [name, type] of Object.entries(types)) {
          const domain = `create domain pg_temp.${name} as pg_catalog.${type} check (pg_temp.steal())`;
          await session.query(domain);
        }
        await session.query(signUp);
        expect(await session.query('select email from pg_temp.loot')).toEqual([]);
        throw takenBack;
      }),
    ).rejects.toBe(takenBack);
  });

  test('those of the API run as their owner, who is no superuser; the others as their caller', async () => {
    const rows = await database.query<{ name: string; prosecdef: boolean; owner: string }>(`
      select oid::regproc::text as name, prosecdef, proowner::regrole::text as owner from pg_proc
      where pronamespace in ('waitlist'::regnamespace, 'public'::regnamespace)`);
    for (const { name, prosecdef, owner } of rows) {
      expect([name, prosecdef, owner]).toEqual([
        name,
        !name.startsWith('waitlist.'),
        'project_owner',
      ]);
    }
    const [owner] = await database.query(
      "select rolsuper from pg_roles where rolname = 'project_owner'",
    );
    expect(owner).toEqual({ rolsuper: false });
  });

  // The role of the API loads safeupdate, which refuses an update or a delete without a WHERE.
  async function withoutWhere(session: Session): Promise<string[]> {
    const rows = await session.query<{ name: string; prosrc: string }>(`
      select oid::regproc::text as name, prosrc from pg_proc
      where pronamespace in ('waitlist'::regnamespace, 'public'::regnamespace)`);
    return rows
      .filter(({ prosrc }) =>
        prosrc
          .replace(/--.*/g, '')
          .split(';')
          .some(
            (one) =>
              /\bupdate\s+(?!skip)\w|\bdelete\s+from\b/i.test(one) && !/\bwhere\b/i.test(one),
          ),
      )
      .map(({ name }) => name);
  }

  test('every update and delete has a WHERE', async () => {
    expect(await withoutWhere(database)).toEqual([]);
  });

  test('an update without one would be found', async () => {
    const takenBack = new Error('taken back');
    await expect(
      database.transaction(async (session) => {
        await session.query(`create function public.planted() returns void language plpgsql as $$
          begin update waitlist.counter set families = 0; end; $$`);
        expect(await withoutWhere(session)).toEqual(['planted']);
        throw takenBack;
      }),
    ).rejects.toBe(takenBack);
  });
});

test('nothing is open between two migrations either', async () => {
  const bare = await startBarePglite();
  const open: object[] = [];
  await migrate(bare, async (migration) => {
    const functions = await bare.query<object>(
      `select $1::text as migration, role, oid::regproc::text as name
      from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
      where pronamespace = 'waitlist'::regnamespace and has_function_privilege(role, oid, 'execute')`,
      [migration],
    );
    const tables = await bare.query<object>(
      `select $1::text as migration, role, oid::regclass::text as name
      from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
      where relnamespace = 'waitlist'::regnamespace and relkind in ('r', 'v')
        and has_table_privilege(role, oid, 'select, insert, update, delete, truncate')`,
      [migration],
    );
    open.push(...functions, ...tables);
  });
  await bare.close();
  expect(open).toEqual([]);
});

describe('through the API', () => {
  const keys = Object.values(bridgeKeys);
  const ownerFunctions = [
    'forget',
    'recount',
    'spaces',
    'refuse_signup_call',
    'judge_call_form',
    'publish_figures',
    'begin_day',
    'purge',
    'tidy',
    'address_key',
  ];

  test.each(keys.flatMap((key) => ownerFunctions.map((name) => [name, key])))(
    'nobody reaches %s with %s',
    async (name, apikey) => {
      const { send } = createProject(database);
      const plain = await send(`/rest/v1/rpc/${name}`, {}, { apikey: apikey as string });
      expect(plain.status).toBe(404);
      const headers = { 'content-profile': 'waitlist' };
      const other = await send(`/rest/v1/rpc/${name}`, {}, { apikey: apikey as string, headers });
      expect(other.status).toBe(406);
    },
  );

  test.each(keys.flatMap((key) => relations.map((relation) => [relation, key])))(
    'nobody reads %s with %s',
    async (relation, apikey) => {
      const { send } = createProject(database);
      const options = { apikey: apikey as string, method: 'GET' };
      expect((await send(`/rest/v1/${relation}`, undefined, options)).status).toBe(404);
      const headers = { 'accept-profile': 'waitlist' };
      expect((await send(`/rest/v1/${relation}`, undefined, { ...options, headers })).status).toBe(
        406,
      );
    },
  );

  test('a visitor cannot spend the AI budget, and the secret key cannot sign anybody up', async () => {
    const { send } = createProject(database);
    const credit = await send('/rest/v1/rpc/take_ai_credit', { caller_address: '192.0.2.1' });
    expect([credit.status, (await credit.json()).code]).toEqual([401, '42501']);
    const args = { signup_email: 'a@b' };
    const options = { apikey: bridgeKeys.service_role };
    const signup = await send('/rest/v1/rpc/increment_waitlist_counter', args, options);
    expect([signup.status, (await signup.json()).code]).toEqual([403, '42501']);
  });
});
