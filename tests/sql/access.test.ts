import { describe, expect, test } from 'vitest';
import { platformKeys } from '../harness/site/project-keys.ts';
import { attempt, relations, roles } from './support/access.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

describe('this database is as permissive as a hosted project', () => {
  test.each(roles)('%s may call a new function and read a new table in public', async (role) => {
    const outcome = await attempt(
      database,
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
      networks: 'calls',
      ...{ export: 'email', families_by_neighborhood: 'zip_code', live_stats: 'families' },
      signups_by_network: 'families',
    };
    return columns[relation] ?? '';
  }

  test.each(roles)('%s can do nothing with any of them', async (role) => {
    const attempts = relations.flatMap((relation) =>
      Object.entries(verbs).map(([verb, statement]) => ({
        verb,
        relation,
        sql: statement(relation),
      })),
    );
    const open: string[] = [];
    for (const { verb, relation, sql } of attempts) {
      const outcome = await attempt(database, role, sql);
      if (outcome !== '42501') open.push(`${verb} ${relation}: ${outcome}`);
    }
    expect(open).toEqual([]);
  });

  // Each layer protects by itself, so that a mistake in one opens nothing.
  test.each(roles)('%s has no usage on the schema', async (role) => {
    const [row] = await database.query<{ usage: boolean; create: boolean }>(
      `select has_schema_privilege($1, 'waitlist', 'usage') as usage,
        has_schema_privilege($1, 'waitlist', 'create') as create`,
      [role],
    );
    expect(row).toEqual({ usage: false, create: false });
  });

  test.each(roles)('%s reads none of them with usage on the schema alone', async (role) => {
    const grant = `grant usage on schema waitlist to ${role}`;
    const open: string[] = [];
    for (const relation of relations) {
      const read = `select * from waitlist.${relation}`;
      const outcome = await attempt(
        database,
        'project_owner',
        grant,
        `set local role ${role}`,
        read,
      );
      if (outcome !== '42501') open.push(`${relation}: ${outcome}`);
    }
    expect(open).toEqual([]);
  });

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
    expect(await attempt(database, 'project_owner', ...grants, write)).toBe('42501');
    const read = 'select 1 / count(*) from waitlist.settings';
    expect(await attempt(database, 'project_owner', ...grants, read)).toBe('22012');
  });
});

describe('through the API', () => {
  const { send } = project;
  const keys = Object.values(platformKeys);
  const ownerFunctions = [
    'forget',
    'recount',
    'spaces',
    'refuse_signup_call',
    'refuse_computing_call',
    'count_unknown_call',
    'is_misleading',
    'defuse',
    'publish_stats',
    'begin_day',
    'purge',
    'remove_empty_neighborhoods',
    'hold_signups_back',
    'tidy',
    'address_block',
  ];

  test.each(keys)("nobody reaches the owner's functions with %s", async (apikey) => {
    for (const name of ownerFunctions) {
      const path = `/rest/v1/rpc/${name}`;
      expect((await send(path, {}, { apikey })).status, name).toBe(404);
      const headers = { 'content-profile': 'waitlist' };
      expect((await send(path, {}, { apikey, headers })).status, name).toBe(406);
    }
  });

  test.each(keys)('nobody reads a relation with %s', async (apikey) => {
    for (const relation of relations) {
      const path = `/rest/v1/${relation}`;
      const options = { apikey, method: 'GET' };
      expect((await send(path, undefined, options)).status, relation).toBe(404);
      const headers = { 'accept-profile': 'waitlist' };
      expect((await send(path, undefined, { ...options, headers })).status, relation).toBe(406);
    }
  });

  test('a visitor cannot spend the AI budget, and the secret key cannot sign anybody up', async () => {
    const credit = await send('/rest/v1/rpc/take_ai_credit', { caller_address: '192.0.2.1' });
    expect([credit.status, (await credit.json()).code]).toEqual([401, '42501']);
    const args = { signup_email: 'a@b' };
    const options = { apikey: platformKeys.service_role };
    const signup = await send('/rest/v1/rpc/increment_waitlist_counter', args, options);
    expect([signup.status, (await signup.json()).code]).toEqual([403, '42501']);
  });
});
