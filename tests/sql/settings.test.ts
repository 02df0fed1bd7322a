import { describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { fromHome } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

/** Sets one of the owner's settings; returns the error message, or null. */
async function set(name: string, value: string): Promise<string | null> {
  return database.query(`update waitlist.settings set ${name} = ${value}`).then(
    () => null,
    (error: Error) => error.message,
  );
}

const bounds: [name: string, least: string, most: string, below: string, above: string][] = [
  ['publish_every', "'0 seconds'", "'720 hours'", "'-1 seconds'", "'721 hours'"],
  ['publish_step', '1', '100000', '0', '100001'],
  ['signups_per_address', '1', '1000000', '0', '1000001'],
  ['signups_per_network', '1', '1000000', '0', '1000001'],
  ['signup_window', "'1 second'", "'24 hours'", "'0 seconds'", "'25 hours'"],
  ['signups_per_hour', '1', '100000000', '0', '100000001'],
  ['network_percent_of_hour', '1', '100', '0', '101'],
  ['ai_per_address', '0', '1000000', '-1', '1000001'],
  ['ai_per_network', '0', '1000000', '-1', '1000001'],
  ['ai_in_all', '0', '1000000', '-1', '1000001'],
  ['delete_list_on', "'2026-01-01'", "'2099-12-31'", "'-infinity'", "'infinity'"],
];

describe('a setting', () => {
  test('has bounds, each of them', async () => {
    const sql = `select column_name as name from information_schema.columns
      where table_schema = 'waitlist' and table_name = 'settings' order by ordinal_position`;
    const names = (await database.query<{ name: string }>(sql)).map(({ name }) => name);
    expect(names).toEqual(['only_row', ...bounds.map(([name]) => name), 'site_origins']);
  });

  test.each(bounds)('%s can be %s and %s', async (name, least, most) => {
    expect([await set(name, least), await set(name, most)]).toEqual([null, null]);
  });

  const outside = bounds.flatMap(([name, , , below, above]) => [
    [name, below] as const,
    [name, above] as const,
  ]);
  test.each(outside)(
    '%s = %s is refused with a sentence that says what it can be',
    async (name, value) => {
      const sentence = new RegExp(`"${name} is from \\S+.* to \\S+.*"$`);
      expect(await set(name, value)).toMatch(sentence);
    },
  );

  // A day has 23 to 25 hours depending on the session's time zone, which a caller can choose.
  test.each(['publish_every', 'signup_window'])('%s has no days', async (name) => {
    expect(await set(name, "'1 day'")).toMatch(/"[^"]*, without days"$/);
    expect(await set(name, "'24 hours'")).toBeNull();
  });
});

test('every call is answered with all limits at their upper bounds', async () => {
  for (const [name, , most] of bounds) await set(name, most);
  for (const name of ['ann', 'ann', 'ben']) {
    expect((await project.signUp(`${name}@example.com`, '94110', fromHome)).status).toBe(200);
  }
  expect(await project.takeCredit('192.0.2.1')).toEqual({ allowed: true });
  expect((await project.send('/rest/v1/rpc/get_waitlist_stats', {})).status).toBe(200);
  await database.query(
    "update waitlist.counter set hour = date_trunc('hour', now(), 'UTC'), spent = 31249999",
  );
  await database.query('update waitlist.networks set spent = 4999990, spent_in_hour = 499999900');
  expect((await project.signUp('cid@example.com', '94110', fromHome)).status).toBe(200);
  expect((await project.signUp('cid@example.com')).status).toBe(200);
  const sql = 'select calls_today::integer as calls from waitlist.signups_by_network';
  expect(await queryOne(database, sql)).toEqual({ calls: 4 });
});
