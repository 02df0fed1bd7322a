import { describe, expect, test } from 'vitest';
import { queryOne, type Session } from '../../tools/backend/database.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

/** Zones whose hours or days begin at other moments than in UTC. */
const zones = [
  'Asia/Kolkata', // +5:30
  'Asia/Kathmandu', // +5:45
  'Pacific/Chatham', // +12:45 or +13:45
  'Pacific/Kiritimati', // +14
  'Etc/GMT+12', // -12
];

/** Runs a session in a time zone, as PostgREST does for `Prefer: timezone=`. */
function inZone<Result>(zone: string, run: (session: Session) => Promise<Result>): Promise<Result> {
  return database.transaction(async (session) => {
    await session.query("select set_config('TimeZone', $1, true)", [zone]);
    return run(session);
  });
}

let serial = 0;

/** Signs up a new family from a new network; returns `let in`, or the SQLSTATE. */
async function signUpIn(zone: string): Promise<string> {
  serial += 1;
  const headers = JSON.stringify({ 'cf-connecting-ip': `10.${serial % 250}.0.1` });
  return inZone(zone, async (session) => {
    await session.query("select set_config('request.headers', $1, true)", [headers]);
    const sql = 'select public.increment_waitlist_counter($1)';
    await session.query(sql, [`family-${serial}@example.com`]);
    return 'let in';
  }).catch((error: { code: string }) => error.code);
}

test('sessions in all time zones have one hour together', async () => {
  await database.query('update waitlist.settings set signups_per_hour = 5');
  const outcomes: string[] = [];
  for (const zone of [...zones, ...zones]) outcomes.push(await signUpIn(zone));
  expect(outcomes).toEqual([...Array(5).fill('let in'), ...Array(5).fill('PGRST')]);
});

test('a caller who changes the time zone stays in the hour, over PostgREST', async () => {
  await database.query('update waitlist.settings set signups_per_hour = 4');
  const statuses: number[] = [];
  for (const zone of [null, null, null, null, ...zones]) {
    serial += 1;
    const from = { 'cf-connecting-ip': `10.${serial % 250}.0.1` };
    const headers = zone === null ? from : { ...from, prefer: `timezone=${zone}` };
    statuses.push((await project.signUp(`family-${serial}@example.com`, null, headers)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, ...zones.map(() => 429)]);
});

describe.each(zones)('in a session of %s', (zone) => {
  test('a signup notes the hour, the window and the day of UTC', async () => {
    await database.query('update waitlist.settings set signup_window = default');
    expect(await signUpIn(zone)).toBe('let in');
    const sql = `select
      (select bool_or(hour = date_trunc('hour', now(), 'UTC')) from waitlist.counter) as counter,
      (select hour = date_trunc('hour', now(), 'UTC') from waitlist.networks) as network,
      (select extract(epoch from window_ends_at)::integer % 600 from waitlist.rate_limits) as rest,
      (select day::text from waitlist.salts) as day`;
    const day = new Date().toISOString().slice(0, 10);
    expect(await queryOne(database, sql)).toEqual({ counter: true, network: true, rest: 0, day });
  });

  test('a window of a day ends with the day of UTC', async () => {
    await signUpIn(zone);
    const sql = `select extract(epoch from window_ends_at)::integer % 86400 as rest
      from waitlist.rate_limits`;
    expect(await queryOne(database, sql)).toEqual({ rest: 0 });
  });

  test('neither a signup nor the schedule begins a day that has begun', async () => {
    const salts = 'select * from waitlist.salts';
    const before = await queryOne(database, salts);
    await signUpIn(zone);
    await inZone(zone, (session) => session.query('select waitlist.tidy()'));
    expect(await queryOne(database, salts)).toEqual(before);
  });

  test('stats are looked at when their interval is over, and not before', async () => {
    await database.query("update waitlist.settings set publish_every = '10 minutes'");
    const age = (interval: string) =>
      database.query('update waitlist.published set published_at = now() - $1::interval', [
        interval,
      ]);
    const families = () =>
      queryOne(database, 'select families::integer as families from waitlist.published');
    await age('9 minutes 50 seconds');
    await signUpIn(zone);
    expect(await families()).toEqual({ families: 0 });
    await age('10 minutes');
    await signUpIn(zone);
    expect(await families()).toEqual({ families: 2 });
  });

  test('the schedule deletes the list on the day of UTC that the owner has set', async () => {
    await signUpIn(zone);
    for (const [day, left] of [
      ["(now() at time zone 'UTC')::date + 1", 1],
      ["(now() at time zone 'UTC')::date", 0],
    ] as const) {
      await database.query(`update waitlist.settings set delete_list_on = ${day}`);
      await inZone(zone, (session) => session.query('select waitlist.tidy()'));
      expect(await database.query('select from waitlist.signups')).toHaveLength(left);
    }
  });

  test('the schedule keeps a network for 30 days', async () => {
    await signUpIn(zone);
    for (const [hours, kept] of [
      [719, 1],
      [721, 0],
    ]) {
      await database.query(
        'update waitlist.signups set created_at = now() - make_interval(hours => $1)',
        [hours],
      );
      await inZone(zone, (session) => session.query('select waitlist.tidy()'));
      const sql = 'select count(network_key)::integer as kept from waitlist.signups';
      expect(await queryOne(database, sql)).toEqual({ kept });
    }
  });

  test('a purge gives the calls of this hour back', async () => {
    await database.query(
      'update waitlist.settings set signups_per_hour = 1, network_percent_of_hour = 100',
    );
    const from = { 'cf-connecting-ip': '192.0.2.1' };
    const statusOf = async (name: string) =>
      (await project.signUp(`${name}@example.com`, null, from)).status;
    expect(await statusOf('ann')).toBe(200);
    expect(await statusOf('ben')).toBe(429);
    await inZone(zone, (session) => session.query("select waitlist.purge(since => '-infinity')"));
    const sql = 'select spent_in_hour from waitlist.networks';
    expect(await queryOne(database, sql)).toEqual({ spent_in_hour: 0 });
    expect(await statusOf('ben')).toBe(200);
  });

  test('logos of one address have one budget for 24 hours', async () => {
    await database.query('update waitlist.settings set ai_per_address = 1');
    const take = () =>
      inZone(zone, (session) =>
        queryOne(session, "select public.take_ai_credit('192.0.2.1') -> 'allowed' as allowed"),
      );
    expect(await take()).toEqual({ allowed: true });
    await database.query("update waitlist.ai_uses set used_at = now() - interval '23:59:50'");
    expect(await take()).toEqual({ allowed: false });
    await database.query("update waitlist.ai_uses set used_at = now() - interval '24:00:00'");
    expect(await take()).toEqual({ allowed: true });
  });
});
