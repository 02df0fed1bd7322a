import { describe, expect, test } from 'vitest';
import { queryOne } from '../harness/backend/database.ts';
import { readStoredStats } from '../support/sql/project.ts';
import { createSignUpFrom } from '../support/sql/sign-up-from.ts';
import { useWaitlist } from '../support/sql/use-waitlist.ts';

const { database, project } = useWaitlist();

const { signUpFrom } = createSignUpFrom(project);
const from = (address: string) => signUpFrom({ 'cf-connecting-ip': address });

async function set(settings: string): Promise<void> {
  await database.query(`update waitlist.settings set ${settings}`);
}

describe('a network', () => {
  const inOneSlash48 = (index: number) => `2001:db8:7:${index.toString(16)}::1`;
  const inOneSlash24 = (index: number) => `192.0.2.${index}`;

  test.each([
    ['an IPv6 /48', inOneSlash48, '2001:db8:8::1'],
    ['an IPv4 /24', inOneSlash24, '192.0.3.1'],
    ['an IPv4 /24 inside IPv6', (index: number) => `::ffff:192.0.2.${index}`, '::ffff:192.0.3.1'],
  ])(
    'has a limit of its own, whatever its addresses are: %s',
    async (_name, address, elsewhere) => {
      await set('signups_per_network = 5');
      const statuses: number[] = [];
      for (let index = 0; index < 7; index += 1) statuses.push(await from(address(index)));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await from(elsewhere)).toBe(200);
    },
  );

  test.each(['unknown', 'fe80::1%eth0', '192.0.2', '2001:db8::1/64x'])(
    'of what is no address is that text alone: %s',
    async (address) => {
      await set('signups_per_network = 2');
      expect(await from(address)).toBe(200);
      expect(await from(address)).toBe(200);
      expect(await from(address)).toBe(429);
      expect(await from('192.0.2.1')).toBe(200);
    },
  );

  test('stays with a signup as a salted hash, the same for the whole network', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.3.1']) await from(address);
    await project.signUp('psql@example.com');
    const sql = `select array_agg(families::integer) as families, min(length(network_key)) as length
      from waitlist.signups_by_network`;
    expect(await queryOne(database, sql)).toEqual({ families: [2, 1], length: 32 });
  });

  test('is forgotten after 30 days, by the schedule or by a share of the calls', async () => {
    await set('signups_per_network = 1000000, signups_per_address = 1000000');
    const keys = 'select count(network_key)::integer as kept from waitlist.signups';
    for (const old of ['29 days 23 hours', '30 days 1 hour']) {
      await from('192.0.2.1');
      await database.query(
        "update waitlist.signups set created_at = created_at - $1::interval where created_at > now() - interval '1 day'",
        [old],
      );
    }
    expect(await queryOne(database, keys)).toEqual({ kept: 2 });
    await database.query('select waitlist.tidy()');
    expect(await queryOne(database, keys)).toEqual({ kept: 1 });

    await database.query("update waitlist.signups set created_at = now() - interval '31 days'");
    await database.transaction(async (session) => {
      await session.query('select setseed(0.5)');
      await session.query(`select public.increment_waitlist_counter('x-' || n || '@example.com')
        from generate_series(1, 500) n`);
    });
    expect(await queryOne(database, keys)).toEqual({ kept: 0 });
  });
});

describe('all callers together', () => {
  const address = (index: number) => `10.${index}.0.1`;

  test('have so many calls an hour, with an address or without', async () => {
    await set('signups_per_hour = 5');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await from(address(index)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await project.signUp('late@example.com', '94110');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await readStoredStats(database)).tables).toEqual({ families: 5, neighborhoods: 0 });
  });

  test('have them anew in the next hour', async () => {
    await set('signups_per_hour = 1');
    expect(await from(address(1))).toBe(200);
    expect(await from(address(1))).toBe(429);
    await database.query("update waitlist.counter set hour = hour - interval '1 hour'");
    expect(await from(address(1))).toBe(200);
  });

  test('spend one with a known family as with a new one', async () => {
    await set('signups_per_hour = 2');
    await project.signUp('ann@example.com');
    await project.signUp('ann@example.com');
    expect((await project.signUp('ann@example.com')).status).toBe(429);
  });

  test('are counted across all slots of the counter', async () => {
    await set('signups_per_hour = 160');
    await database.query(
      "update waitlist.counter set hour = date_trunc('hour', now()), calls = 10",
    );
    expect(await from(address(1))).toBe(429);
    await database.query(
      'update waitlist.counter set calls = 9 where slot = (pg_backend_pid() + 1) % 16',
    );
    expect(await from(address(1))).toBe(200);
    expect(await from(address(1))).toBe(429);
  });
});

describe('a new day', () => {
  const yesterday = 'update waitlist.salts set day = day - 1';
  const salts =
    'select day::text, address_salt, former_address_salt, network_salt from waitlist.salts';
  interface Salts {
    day: string;
    address_salt: string;
    former_address_salt: string;
    network_salt: string;
  }

  test('throws the salts of addresses away, and every bucket, with its first call', async () => {
    await database.runScript(`
      insert into waitlist.rate_limits
      select sha256(n::text::bytea), 1, 1, null, now() + interval '1 day' from generate_series(1, 20000) n`);
    const before = await queryOne<Salts>(database, salts);
    await database.query(yesterday);
    expect(await from('192.0.2.1')).toBe(200);
    const after = await queryOne<Salts>(database, salts);
    expect(after.day).toBe(before.day);
    expect(after.address_salt).not.toBe(before.address_salt);
    expect(after.former_address_salt).toBe(before.address_salt);
    expect(after.network_salt).toBe(before.network_salt);
    const buckets = 'select count(*)::integer as buckets from waitlist.rate_limits';
    expect(await queryOne(database, buckets)).toEqual({ buckets: 2 });
  });

  test('keeps nothing of the day before yesterday', async () => {
    const before = await queryOne<Salts>(database, salts);
    for (let day = 0; day < 2; day += 1) {
      await database.query(yesterday);
      await from('192.0.2.1');
    }
    const after = Object.values(await queryOne<Salts>(database, salts));
    expect(after).not.toContain(before.address_salt);
    expect(after).not.toContain(before.former_address_salt);
  });

  test('renews the salt of networks when it is 30 days old', async () => {
    const before = await queryOne<Salts>(database, salts);
    await database.query(`${yesterday}, network_salt_from = network_salt_from - 29`);
    await from('192.0.2.1');
    expect(await queryOne(database, salts)).toMatchObject({ network_salt: before.network_salt });
    await database.query(`${yesterday}, network_salt_from = network_salt_from - 1`);
    await from('192.0.2.1');
    expect((await queryOne<Salts>(database, salts)).network_salt).not.toBe(before.network_salt);
  });

  test('forgets whose logo uses no budget counts any more', async () => {
    await project.takeCredit('192.0.2.1');
    await database.query("update waitlist.ai_uses set used_at = used_at - interval '24 hours'");
    await database.query(yesterday);
    await from('192.0.2.1');
    expect(await database.query('select * from waitlist.ai_uses')).toEqual([]);
  });

  test('gives nobody a second budget of logos', async () => {
    await set('ai_per_address = 2');
    await project.takeCredit('192.0.2.1');
    await database.query(yesterday);
    expect((await project.takeCredit('192.0.2.1')).allowed).toBe(true);
    expect((await project.takeCredit('192.0.2.1')).allowed).toBe(false);
  });

  test('comes without a visitor as well, by the schedule', async () => {
    await from('192.0.2.1');
    await database.query(yesterday);
    await database.query('select waitlist.tidy()');
    expect(await database.query('select * from waitlist.rate_limits')).toEqual([]);
  });
});
