import { expect, test } from 'vitest';
import { setUpBackend } from './support/set-up-backend.ts';

const { database, visitor, advanceTime } = await setUpBackend({ withTimeLimits: true });

const fromHome = { 'cf-connecting-ip': '192.0.2.1' };

// Calls that fail or only read don't count toward any limit, so each of these calls must be cheap.
test.each([
  ['runs for at most 200 ms', ['anon', 'authenticated'], 'statement_timeout=200ms'],
  ['waits for a lock for at most 100 ms', ['anon', 'authenticated'], 'lock_timeout=100ms'],
  ['is not kept as a prepared statement', ['authenticator'], 'pgrst.db_prepared_statements=false'],
])('a visitor’s statement %s', async (_name, roles, setting) => {
  const sql = 'select rolname as role from pg_roles where rolconfig @> array[$1] order by 1';
  expect(await database.query(sql, [setting])).toEqual(roles.map((role) => ({ role })));
});

// Matching takes seconds, because the regular expression tries every way to split the response among its
// groups.
test('a visitor’s statement is canceled when a response filter takes too long', async () => {
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

// If a signup waited for a family's row, the wait would reveal who is on the list.
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

// normalize() takes time proportional to the square of the length, and no time limit interrupts it.
test.each(['normalize_email', 'normalize_zip_code'])(
  '%s refuses 4 kB of accents within 10 ms',
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
