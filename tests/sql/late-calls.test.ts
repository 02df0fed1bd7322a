import { describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { createSignUpFrom, fromHome } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

// A call counts from when it began. One whose long body takes seconds to be read can end after others
// that began in the next window, or in the next hour: for those, it is as if their window had come
// early. It must not turn a count back.
const { database, project } = useWaitlist();
const { signUpFrom, statusesFrom } = createSignUpFrom(project);

describe('a call that began before the others of a window', () => {
  test.each([
    ['address', 'rate_limits', 18, 95],
    ['network', 'networks', 3, 20],
  ])('forgets nothing of what its %s has spent since', async (_whose, table, before, spent) => {
    await statusesFrom(fromHome, before);
    await database.query(
      `update waitlist.${table} set window_ends_at = window_ends_at + interval '24 hours'`,
    );
    expect(await signUpFrom(fromHome)).toBe(200);
    const isLater = "window_ends_at > now() + interval '24 hours' as is_later";
    const sql = `select spent, ${isLater} from waitlist.${table}`;
    expect(await queryOne(database, sql)).toEqual({ spent, is_later: true });
  });
});

describe('a call that began before the others of an hour', () => {
  // In all slots of the counter: the next call may count in another one.
  const setHour = (table: string, ahead: string) =>
    database.query(
      `update waitlist.${table} set hour = date_trunc('hour', now(), 'UTC') + interval '${ahead}'`,
    );
  const nextHour = (table: string) => setHour(table, '1 hour');
  const isLater = "hour > date_trunc('hour', now(), 'UTC')";

  test('forgets nothing of the calls of everybody since', async () => {
    await database.query('update waitlist.settings set signups_per_hour = 3');
    expect(await statusesFrom({}, 2)).toEqual([200, 200]);
    await nextHour('counter');
    expect(await statusesFrom({}, 2)).toEqual([200, 429]);
    const sql = `select sum(spent)::integer as spent, bool_and(${isLater}) as is_later
      from (select spent, hour from waitlist.counter where spent > 0) as used`;
    expect(await queryOne(database, sql)).toEqual({
      spent: 15,
      is_later: true,
    });
  });

  test('forgets nothing of the share of its network since', async () => {
    await database.query(
      'update waitlist.settings set signups_per_hour = 100, network_percent_of_hour = 4',
    );
    expect(await statusesFrom(fromHome, 3)).toEqual([200, 200, 200]);
    await nextHour('networks');
    await nextHour('counter');
    expect(await statusesFrom(fromHome, 2)).toEqual([200, 429]);
    const sql = `select spent_in_hour, ${isLater} as is_later from waitlist.networks`;
    expect(await queryOne(database, sql)).toEqual({ spent_in_hour: 20, is_later: true });
  });

  test('is not any hour that comes: a clock that was a day ahead leaves nothing behind', async () => {
    await database.query('update waitlist.settings set signups_per_hour = 3');
    expect(await statusesFrom(fromHome, 1)).toEqual([200]);
    await setHour('counter', '24 hours');
    await setHour('networks', '24 hours');
    await database.query('update waitlist.counter set spent = 1000');
    expect(await statusesFrom({}, 4)).toEqual([200, 200, 200, 429]);
    const sql = `select sum(spent)::integer as spent from waitlist.counter
      where hour = date_trunc('hour', now(), 'UTC')`;
    expect(await queryOne(database, sql)).toEqual({ spent: 15 });
  });

  test('is no purge either: one that waited for the next hour gives nothing of it back', async () => {
    expect(await signUpFrom(fromHome)).toBe(200);
    await nextHour('counter');
    await database.query("select waitlist.purge(since => now() - interval '1 minute')");
    const sql = `select sum(spent)::integer as spent, bool_and(${isLater}) as is_later
      from waitlist.counter`;
    expect(await queryOne(database, sql)).toEqual({ spent: 5, is_later: true });
  });
});
