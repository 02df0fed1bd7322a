import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, queryOne } from '../support/sql/database.ts';
import { startPglite } from '../support/sql/pglite.ts';
import { createProject, readTotals, resetWaitlist, signUpMany } from '../support/sql/project.ts';

let database: Database;
let project: ReturnType<typeof createProject>;

beforeAll(async () => {
  database = await startPglite();
  project = createProject(database);
});
beforeEach(() => resetWaitlist(database));
afterAll(() => database.close());

let serial = 0;
async function signUpFrom(headers: Record<string, string>): Promise<number> {
  serial += 1;
  return (await project.signUp(`family-${serial}@example.com`, null, headers)).status;
}

async function statusesFrom(headers: Record<string, string>, calls: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call += 1) statuses.push(await signUpFrom(headers));
  return statuses;
}

const allowed = Array<number>(20).fill(200);
const fromHome = { 'cf-connecting-ip': '192.0.2.1' };

async function countBuckets(): Promise<number> {
  const sql = 'select count(*)::integer as count from waitlist.rate_limits';
  return (await queryOne<{ count: number }>(database, sql)).count;
}

/** Lets time pass by moving the windows back. */
async function pass(interval: string): Promise<void> {
  await database.query(
    'update waitlist.rate_limits set window_ends_at = window_ends_at - $1::interval',
    [interval],
  );
}

describe('the limit', () => {
  test('is twenty calls, and the next ones are refused', async () => {
    expect(await statusesFrom(fromHome, 23)).toEqual([...allowed, 429, 429, 429]);
    const { counter, tables } = await readTotals(database);
    expect(counter).toEqual({ families: 20, neighborhoods: 0 });
    expect(tables).toEqual(counter);
  });

  test('tells how long to wait, in a header and in the details', async () => {
    await statusesFrom(fromHome, 20);
    const response = await project.signUp('late@example.com', '94110', fromHome);
    expect(response.headers.get('retry-after')).toMatch(/^(600|599)$/);
    const wait = response.headers.get('retry-after');
    expect(await response.json()).toEqual({
      code: 'rate_limited',
      message: 'rate_limited',
      details: `Try again in ${wait} seconds.`,
      hint: null,
    });
  });

  test('lets the caller in again after ten minutes, and not a second before', async () => {
    await statusesFrom(fromHome, 20);
    await pass('9 minutes 58 seconds');
    expect(await signUpFrom(fromHome)).toBe(429);
    await pass('2 seconds');
    expect(await statusesFrom(fromHome, 21)).toEqual([...allowed, 429]);
  });

  test('never tells to wait for no time at all', async () => {
    await statusesFrom(fromHome, 20);
    await pass('9 minutes 59.5 seconds');
    const response = await project.signUp('late@example.com', null, fromHome);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
  });

  test('counts the same email again and again', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) {
      statuses.push((await project.signUp('ann@example.com', '94110', fromHome)).status);
    }
    expect(statuses).toEqual([...allowed, 429]);
  });

  test('does not count what is refused', async () => {
    for (let call = 0; call < 30; call += 1) await project.signUp('nobody', null, fromHome);
    expect(await statusesFrom(fromHome, 21)).toEqual([...allowed, 429]);
  });

  test('does not touch the figures', async () => {
    await statusesFrom(fromHome, 21);
    const response = await project.send(
      '/rest/v1/rpc/get_waitlist_stats',
      {},
      { headers: fromHome },
    );
    expect(response.status).toBe(200);
  });

  test('is the owner’s to change, without deploying', async () => {
    await database.query(
      "update waitlist.settings set signups_per_address = 2, signup_window = '1 hour'",
    );
    expect(await statusesFrom(fromHome, 3)).toEqual([200, 200, 429]);
    await pass('59 minutes');
    expect(await signUpFrom(fromHome)).toBe(429);
    await pass('1 minute');
    expect(await signUpFrom(fromHome)).toBe(200);
  });
});

describe('an address', () => {
  const full = [...allowed, 429];

  test.each([
    ['another address', { 'cf-connecting-ip': '192.0.2.2' }],
    ['another /64', { 'cf-connecting-ip': '2001:db8:0:1::1' }],
  ])('%s has a limit of its own', async (_name, headers) => {
    await statusesFrom(fromHome, 20);
    await statusesFrom({ 'cf-connecting-ip': '2001:db8::1' }, 20);
    expect(await signUpFrom(headers)).toBe(200);
  });

  test.each([
    ['the other end of the /64', '2001:db8::1', '2001:db8:0:0:ffff:ffff:ffff:ffff'],
    ['another spelling', '2001:db8::1', '2001:0DB8:0000:0000::0001'],
    ['IPv4 inside IPv6', '192.0.2.1', '::ffff:192.0.2.1'],
    ['IPv4 inside IPv6 in hexadecimal', '192.0.2.1', '::ffff:c000:0201'],
    ['spaces around', '192.0.2.1', ' 192.0.2.1 '],
  ])('is the same one: %s', async (_name, one, other) => {
    await statusesFrom({ 'x-forwarded-for': one }, 20);
    expect(await signUpFrom({ 'x-forwarded-for': other })).toBe(429);
  });

  test('two IPv4 addresses inside IPv6 are two', async () => {
    await statusesFrom({ 'cf-connecting-ip': '::ffff:192.0.2.1' }, 20);
    expect(await signUpFrom({ 'cf-connecting-ip': '::ffff:192.0.2.2' })).toBe(200);
  });

  test('is taken from cf-connecting-ip before the others', async () => {
    const others = { 'x-real-ip': '192.0.2.8', 'x-forwarded-for': '192.0.2.9' };
    expect(await statusesFrom({ ...fromHome, ...others }, 21)).toEqual(full);
    expect(await signUpFrom(fromHome)).toBe(429);
    expect(await signUpFrom({ 'x-real-ip': '192.0.2.8' })).toBe(200);
    expect(await signUpFrom({ 'x-forwarded-for': '192.0.2.9' })).toBe(200);
  });

  test('is taken from x-real-ip before x-forwarded-for', async () => {
    await statusesFrom({ 'x-real-ip': '192.0.2.8', 'x-forwarded-for': '192.0.2.9' }, 20);
    expect(await signUpFrom({ 'x-real-ip': '192.0.2.8' })).toBe(429);
    expect(await signUpFrom({ 'x-forwarded-for': '192.0.2.9' })).toBe(200);
  });

  test('is the last entry of x-forwarded-for: those before are the caller’s to write', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) {
      statuses.push(await signUpFrom({ 'x-forwarded-for': `198.51.100.${call}, 192.0.2.1` }));
    }
    expect(statuses).toEqual(full);
  });

  test.each(['unknown', '192.0.2.1:4711', '192.0.2.999', 'fe80::1%eth0', "'; --"])(
    'that is none (%s) is limited all the same',
    async (address) => {
      expect(await statusesFrom({ 'cf-connecting-ip': address }, 21)).toEqual(full);
    },
  );

  test('is unknown when no header tells, and then there is no limit', async () => {
    const headers = { 'cf-connecting-ip': '', 'x-real-ip': '', 'x-forwarded-for': ' ' };
    expect(await statusesFrom({}, 21)).toEqual([...allowed, 200]);
    expect(await statusesFrom(headers, 21)).toEqual([...allowed, 200]);
    expect(await countBuckets()).toBe(0);
  });

  test('is unknown in psql, and then there is no limit', async () => {
    const sql = `select count(public.increment_waitlist_counter(n || '@example.com'))::integer as calls
      from generate_series(1, 30) n`;
    expect(await queryOne(database, sql)).toEqual({ calls: 30 });
  });

  test('is stored as a salted hash only', async () => {
    await signUpFrom(fromHome);
    const sql = `select address_key from waitlist.rate_limits`;
    const first = await queryOne<{ address_key: Uint8Array }>(database, sql);
    expect(first.address_key).toHaveLength(32);
    await resetWaitlist(database); // A new salt: the same address has another key.
    await signUpFrom(fromHome);
    const second = await queryOne<{ address_key: Uint8Array }>(database, sql);
    expect(second.address_key).not.toEqual(first.address_key);
  });
});

describe('expired rows', () => {
  test('are swept by a small share of the calls, and the others stay', async () => {
    await database.runScript(`
      insert into waitlist.rate_limits
      select sha256(n::text::bytea), 1, now() - interval '1 second' from generate_series(1, 400) n;
      insert into waitlist.rate_limits
      select sha256(n::text::bytea), 1, now() + interval '1 minute' from generate_series(401, 500) n;
      update waitlist.settings set signups_per_address = 1000000;
      select setseed(0.5);
    `);
    await database.transaction((session) => signUpMany(session, 1000));
    expect(await countBuckets()).toBe(101);
  });

  test('are found without reading the buckets that are still in use', async () => {
    await database.runScript(`
      insert into waitlist.rate_limits
      select sha256(n::text::bytea), 1, now() + interval '1 minute' from generate_series(1, 5000) n;
      update waitlist.settings set signups_per_address = 1000000;
      select setseed(0.5);
    `);
    const scans = `select seq_scan::integer as count from pg_stat_xact_user_tables
      where relname = 'rate_limits'`;
    const [before, after] = await database.transaction(async (session) => {
      const first = await session.query(scans);
      await signUpMany(session, 500);
      return [first, await session.query(scans)];
    });
    expect(after).toEqual(before);
  });
});
