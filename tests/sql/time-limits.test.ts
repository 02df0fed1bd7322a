import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/project-files.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { database, visitor, advanceTime, lockWait } = await setUpBackend({ withTimeLimits: true });

const fromHome = { 'cf-connecting-ip': '192.0.2.1' };

// Calls that fail or only read don't count toward any rate limit, so each of these calls must be cheap.
test.each([
  ['runs for at most 200 ms', ['anon', 'authenticated'], 'statement_timeout=200ms'],
  ['waits for a lock for at most 100 ms', ['anon', 'authenticated'], 'lock_timeout=100ms'],
  ['is not kept as a prepared statement', ['authenticator'], 'pgrst.db_prepared_statements=false'],
])('a visitor’s statement %s', async (_name, roles, setting) => {
  const sql = 'select rolname as role from pg_roles where rolconfig @> array[$1] order by 1';
  expect(await database.query(sql, [setting])).toEqual(roles.map((role) => ({ role })));
});

// The filter's regular expression takes seconds to match, because it tries every way to split the response
// among its groups.
test('a visitor’s request is canceled if a filter in its URL takes too long', async () => {
  const pattern = `^${'(.*)'.repeat(90)}\\1*(.)\\91$`;
  const filter = `pgrst_scalar->>is_new_neighborhood=not.match.${encodeURIComponent(pattern)}`;
  const response = await visitor.send(
    `/rest/v1/rpc/increment_waitlist_counter?${Array(8).fill(filter).join('&')}`,
    { signup_email: 'ann@example.com', signup_zip_code: '94110' },
    fromHome,
  );
  expect([response.status, (await response.json()).code]).toEqual([500, '57014']);
  const stored = `select from waitlist.signups union all select from waitlist.neighborhoods
    union all select from waitlist.call_counts`;
  expect(await database.query(stored)).toEqual([]);
});

test('a visitor’s statement fails if another call holds a lock that it needs', async () => {
  await database.transaction(async (session) => {
    const held = await session.query("select public.increment_waitlist_counter('ann@example.com')");
    expect(held).toHaveLength(1);
    const response = await visitor.signUp('ann@example.com', '94110', fromHome);
    expect([response.status, (await response.json()).code]).toEqual([500, '55P03']);
    expect(await visitor.signUp('ben@example.com').then(({ status }) => status)).toBe(200);
  });
  expect(await database.query('select from waitlist.call_counts')).toEqual([]);
  expect(await visitor.signUp('ann@example.com').then(({ status }) => status)).toBe(200);
});

// The call records contain emails. If a signup waited for a record with its email, the wait would reveal
// that the email is on the list.
test('a signup does not wait for a call that deletes old call records', async () => {
  await visitor.signUp('ann@example.com', null, fromHome);
  await advanceTime('31 days');
  // Otherwise, the second signup would wait for its IP block's row in this table.
  await database.query('truncate waitlist.call_counts');
  await database.transaction(async (session) => {
    await session.query('select public.get_waitlist_stats()');
    expect(await session.query('select from waitlist.signup_calls')).toEqual([]);
    const again = await visitor.signUp('ann@example.com', null, fromHome);
    expect(await again.json()).toEqual({ is_new_neighborhood: false });
  });
});

// normalize() takes time proportional to the square of the text's length, and no time limit interrupts it.
test.each(['normalize_email', 'normalize_zip_code'])(
  '%s refuses 4 kB of combining accents within 10 ms',
  async (name) => {
    await database.query(`set statement_timeout = '1s'; do $$
    begin
      for n in 1..100 loop
        begin
          perform waitlist.${name}(repeat('\u0301\u0316', 1000));
          raise 'taken';
        exception when data_exception then null;
        end;
      end loop;
    end $$; reset statement_timeout`);
  },
);

test('the stats are published even if deleting old records takes too long', async () => {
  await visitor.signUp('ann@example.com', '94110');
  await database.transaction(async (session) => {
    await session.query('lock table waitlist.call_counts in exclusive mode');
    expect(await visitor.stats()).toEqual({ total_families: 1, total_neighborhoods: 1 });
  });
});

const restoreSql = readFileSync(join(projectRoot, 'supabase/restore.sql'), 'utf8')
  .replace(/^\\copy (copied_signups) .*$/m, 'insert into $1 select * from waitlist.signups;')
  .replace(/^\\copy .*$/m, '');

/** Resolves with the status and the body. The body's code is 55P03 if the signup waits 100 ms for a lock. */
async function signUp(email: string) {
  const response = await visitor.signUp(email, null, fromHome);
  return { status: response.status, body: await response.json() };
}

const statements: [name: string, sql: string][] = [
  ['forget()', "select waitlist.forget('ann@example.com')"],
  ['purge()', "select waitlist.purge(since => '-infinity', spare_shared => false)"],
  ['recount()', 'select waitlist.recount()'],
  ['an export', 'select * from waitlist.export'],
  ['a manual delete', "delete from waitlist.signups where email like 'ann%'"],
  ['a restore', restoreSql],
];

// If only some signups waited for the owner's statement, a caller could tell which families the statement
// affects.
test.each(statements)(
  'a known family and a stranger get the same response during %s',
  async (_name, sql) => {
    await visitor.signUp('ann@example.com', '94110');
    await database.transaction(async (session) => {
      await session.query('set local role project_owner');
      await session.query(sql);
      expect(await signUp('ann@example.com')).toEqual(await signUp('ben@example.com'));
    });
  },
);

// If an owner's statement waited for VACUUM's lock, the statement would hold up every signup.
test.each(statements)(
  'signups succeed while VACUUM and %s run at the same time',
  async (_name, sql) => {
    await database.transaction(async (vacuum) => {
      await vacuum.query('lock table waitlist.signups in share update exclusive mode');
      const owner = database.transaction(async (session) => {
        await session.query('set local role project_owner');
        await session.query(sql);
      });
      await Promise.race([owner, lockWait()]);
      expect((await signUp('ann@example.com')).status).toBe(200);
    });
  },
);
