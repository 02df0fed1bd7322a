import { describe, expect, test } from 'vitest';
import { relations } from '../../tools/check-backend/closed-checks.ts';
import { attempt, roles } from './support/access.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database } = useWaitlist();

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
  test('the check of a backend tries every relation that there is', async () => {
    const rows = await database.query<{ relname: string }>(`
      select relname from pg_class
      where relnamespace in ('waitlist'::regnamespace, 'public'::regnamespace) and relkind in ('r', 'v', 'm', 'p', 'f')`);
    expect(rows.map(({ relname }) => relname).sort()).toEqual([...relations].sort());
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
