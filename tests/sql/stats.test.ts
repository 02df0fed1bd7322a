import { beforeEach, describe, expect, test } from 'vitest';
import { setUpBackend } from './support/set-up-backend.ts';

const { database, visitor, set, advanceTime } = await setUpBackend();

beforeEach(() => set('publish_every = default, publish_step = default'));

/** Signs up families with random emails, each in a different neighborhood. */
async function addFamilies(count: number): Promise<void> {
  await database.query(
    `select public.increment_waitlist_counter(md5(random()::text) || '@example.com', (10000 + n)::text)
    from generate_series(1, $1::integer) n`,
    [count],
  );
}

const figures = (families: number, neighborhoods: number) => ({
  total_families: families,
  total_neighborhoods: neighborhoods,
});

/** Reads the stats twice, because the first call only counts the figures that the second call returns. */
async function countedStats(): Promise<unknown> {
  await visitor.stats();
  return visitor.stats();
}

test('a signup appears in the stats only after ten minutes', async () => {
  await addFamilies(3);
  expect(await countedStats()).toEqual(figures(3, 3));
  await visitor.signUp('ann@example.com', '94110');
  expect(await visitor.stats()).toEqual(figures(3, 3));
  await advanceTime('9 minutes');
  expect(await visitor.stats()).toEqual(figures(3, 3));
  await advanceTime('1 minute');
  expect(await countedStats()).toEqual(figures(4, 4));
});

const readStats = 'select public.get_waitlist_stats() as shown';
const signup = "select public.increment_waitlist_counter($1, '10001')";
const rolledBack = ['savepoint before', signup, 'rollback to savepoint before'];
const credit = ["select public.take_ai_credit('{}')"];

/** Returns every permutation of `things`. */
function orders<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first) =>
    orders(things.filter((one) => one !== first)).map((others) => [first, ...others]),
  );
}

// pg_graphql runs all fields of a mutation in one transaction. If such a transaction saw its own signup, a
// caller could read figures before and after it, and then make the transaction fail, which leaves no trace.
test('a transaction sees only figures from before it began, even after its own calls', async () => {
  await addFamilies(3);
  await visitor.signUp('known@example.com', '94110');
  await countedStats();
  await set("publish_every = '1 microsecond'");
  for (const email of ['known@example.com', 'new@example.com']) {
    for (const order of orders([[readStats], [signup], rolledBack, credit])) {
      await database.transaction(async (session) => {
        // Runs each sequence twice, so that every call also runs after all of the others.
        for (const sql of [...order.flat(), ...order.flat(), readStats]) {
          const [row] = await session.query(sql, sql === signup ? [email] : []);
          if (sql === readStats) expect(row, order.join()).toEqual({ shown: figures(4, 4) });
        }
        await session.query('rollback');
      });
    }
  }
});

test('a signup that began before a count and committed after it is in the next count', async () => {
  await database.transaction(async (session) => {
    await session.query("select public.increment_waitlist_counter('ann@example.com', '94110')");
    expect(await countedStats()).toEqual(figures(0, 0));
  });
  await advanceTime('10 minutes');
  expect(await countedStats()).toEqual(figures(1, 1));
});

test.each([
  [19, 10, 19],
  [29, 10, 20],
  [30, 10, 30],
  [24, 25, 20],
])(
  '%i families with a publish_step of %i are published as %i',
  async (families, step, published) => {
    await set(`publish_step = ${step}`);
    await addFamilies(families);
    expect(await countedStats()).toEqual(figures(published, published));
  },
);

test('a stats call does not read the waitlist while the stats are up to date', async () => {
  await visitor.signUp('ann@example.com', '94110');
  await countedStats();
  await database.transaction(async (session) => {
    await session.query('lock table waitlist.signups, waitlist.neighborhoods');
    expect(await visitor.stats()).toEqual(figures(1, 1));
  });
});

test('a stats call does not wait for another stats call that is counting', async () => {
  await addFamilies(2);
  await database.transaction(async (session) => {
    await session.query(readStats);
    expect(await visitor.stats()).toEqual(figures(0, 0));
  });
  expect(await countedStats()).toEqual(figures(2, 2));
});

test('every count after a signup includes the family exactly once', async () => {
  await database.query(`
    insert into waitlist.signups select n || '@example.com', null, now() - interval '1 minute'
    from generate_series(1, 5) n`);
  expect(await countedStats()).toEqual(figures(5, 0));
  await visitor.signUp('ann@example.com', '94110');
  for (const _ of [1, 2, 3]) {
    await advanceTime('10 minutes');
    expect(await countedStats()).toEqual(figures(6, 1));
  }
});

test('one call counts at most 50,000 new rows, and the next call counts the rest', async () => {
  await set("publish_every = '0 seconds'");
  await database.query(`
    insert into waitlist.signups
    select n || '@example.com', null, now() - interval '1 hour' + n * interval '1 microsecond'
    from generate_series(1, 50010) n;
    insert into waitlist.neighborhoods select n, now() - interval '1 minute' from generate_series(1, 50010) n`);
  expect(await visitor.stats()).toEqual(figures(50_000, 0));
  expect(await visitor.stats()).toEqual(figures(50_010, 0));
  // Rows with the same timestamp are counted together, even if there are more than 50,000.
  expect(await visitor.stats()).toEqual(figures(50_010, 50_010));
});

test('a family is counted even if its transaction stalls before inserting the row', async () => {
  await database.transaction(async (session) => {
    await session.query('select now()');
    await visitor.stats();
    // Later counts add only rows that are newer than settled_before.
    await database.query('update waitlist.published set settled_before = clock_timestamp()');
    await session.query(signup, ['late@example.com']);
  });
  await advanceTime('10 minutes');
  expect(await countedStats()).toEqual(figures(1, 1));
});

test('families that join after the clock is set back are included in every count', async () => {
  await addFamilies(2);
  await database.query("update waitlist.signups set created_at = created_at - interval '1 hour'");
  await countedStats();
  // Moving all stored times an hour ahead has the same effect as setting the clock back an hour.
  await database.query(`
    update waitlist.signups set created_at = created_at + interval '2 hours';
    update waitlist.neighborhoods set first_seen_at = first_seen_at + interval '1 hour';
    update waitlist.published set published_at = published_at + interval '1 hour',
      settled_before = settled_before + interval '1 hour' where published_at > 'epoch'`);
  await addFamilies(1);
  await countedStats();
  expect(await countedStats()).toEqual(figures(3, 2));
  await advanceTime('1 hour');
  await addFamilies(1);
  expect(await countedStats()).toEqual(figures(4, 2));
});

describe('a stats call', () => {
  async function kept() {
    const [row] = await database.query(`select
      (select count(*) from waitlist.call_counts)::integer as counts,
      (select count(*) from waitlist.signup_calls)::integer as networks,
      (select count(*) from waitlist.foundings)::integer as foundings`);
    return row;
  }

  beforeEach(async () => {
    await visitor.signUp('ann@example.com', '94110', { 'cf-connecting-ip': '192.0.2.1' });
  });

  test.each([
    ['9 minutes', { counts: 3, networks: 1, foundings: 1 }],
    ['10 minutes', { counts: 1, networks: 1, foundings: 1 }],
    ['719 hours', { counts: 0, networks: 1, foundings: 1 }],
    ['720 hours', { counts: 0, networks: 0, foundings: 0 }],
  ])('keeps only unexpired records after %s', async (interval, left) => {
    await advanceTime(interval);
    await visitor.stats();
    expect(await kept()).toEqual(left);
  });

  const past = "now() - interval '31 days'";

  test.each([
    ['call_counts', `(caller_key, ends_at) values ('\\x01', ${past})`],
    ['ai_uses', `(used_at) values (${past})`],
    ['foundings', `(network_key, zip_code, called_at) values ('\\x01', '1', ${past})`],
    [
      'signup_calls',
      `(network_key, email, called_at, joined) values ('\\x01', 'a', ${past}, true)`,
    ],
  ])('deletes the unlocked expired rows of %s while one row is locked', async (table, row) => {
    await database.query(`truncate waitlist.${table}; insert into waitlist.${table} ${row}`);
    await database.transaction(async (session) => {
      await session.query(`select from waitlist.${table} for update`);
      await database.query(`insert into waitlist.${table} ${row.replace('x01', 'x02')}`);
      await visitor.stats();
      expect(await database.query(`select from waitlist.${table}`)).toHaveLength(1);
    });
  });

  test('deletes at most 100 expired rows per table, because a visitor is waiting', async () => {
    await database.query(`
      insert into waitlist.call_counts (caller_key, ends_at)
      select sha256(n::text::bytea), now() - interval '1 hour' from generate_series(1, 150) n`);
    await visitor.stats();
    expect(await kept()).toMatchObject({ counts: 53 });
    await visitor.stats();
    expect(await kept()).toMatchObject({ counts: 3 });
  });
});
