import { describe, expect, test } from 'vitest';
import { wire } from '../../src/gateway/wire.ts';
import type { Session } from '../../tools/backend/database.ts';
import { readMigrations } from '../../tools/backend/migrations.ts';
import { roles } from './support/access.ts';
import { openCluster } from './support/shared-cluster.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database } = useWaitlist();

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

  /** The procedures that the page calls. */
  const procedures = Object.values(wire)
    .filter(({ path }) => path.startsWith('/rest/'))
    .map(({ name }) => name);

  test.each([
    ['anon', procedures],
    ['authenticated', procedures],
    ['service_role', ['take_ai_credit']],
  ])('%s may execute exactly its own', async (role, names) => {
    expect(await executableBy(role)).toEqual([...names].sort());
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
  test('each looks for temporary objects last', async () => {
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

  test('those of the API run as their owner, who is not a superuser; the others as their caller', async () => {
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

  // The role of the API loads safeupdate, which refuses an update or a delete without a WHERE; not an
  // insert that updates the row in its way (`commandType` in its safeupdate.c, 1.5).
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
              /(?<!\bdo )\bupdate\s+(?!skip)\w|\bdelete\s+from\b/i.test(one) &&
              !/\bwhere\b/i.test(one),
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

test('nothing is open between two migrations', async () => {
  const bare = await openCluster().createEmptyDatabase('step_by_step');
  const open: object[] = [];
  for (const { file: migration, sql } of readMigrations().migrations) {
    await bare.runScript(`set role project_owner; begin; ${sql}; commit; reset role;`);
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
  }
  await bare.close();
  expect(open).toEqual([]);
});
