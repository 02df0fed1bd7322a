import { describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { readStoredStats } from './support/project.ts';
import { createSignUpFrom, fromHome, oneByOne } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

const { signUpFrom, statusOf } = createSignUpFrom(project);
const from = (address: string) => signUpFrom({ 'cf-connecting-ip': address });

async function passAnHour(): Promise<void> {
  for (const table of ['counter', 'networks']) {
    await database.query(`update waitlist.${table} set hour = hour - interval '1 hour'`);
  }
}

async function countBuckets(): Promise<object> {
  return queryOne(
    database,
    `select (select count(*)::integer from waitlist.rate_limits) as addresses,
      (select count(*)::integer from waitlist.networks) as networks`,
  );
}

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
    ['an IPv4 /24 by 6to4', (index: number) => `2002:c000:2${index}::1`, '2002:c000:301::1'],
  ])(
    'has a limit of its own, whatever its addresses are: %s',
    async (_name, address, elsewhere) => {
      await set('signups_per_network = 5');
      const statuses = await oneByOne(7, (index) => from(address(index)));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await from(elsewhere)).toBe(200);
    },
  );

  test.each(['unknown', 'fe80::1%eth0', '192.0.2', '2001:db8::1/64x'])(
    'of an invalid address is that text alone: %s',
    async (address) => {
      await set('signups_per_network = 2');
      expect(await oneByOne(3, () => from(address))).toEqual([200, 200, 429]);
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
    // A day can have 25 hours where the machine is.
    for (const old of ['719 hours', '721 hours']) {
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

  test('share a number of calls per hour, with or without an address', async () => {
    await set('signups_per_hour = 5');
    const statuses = await oneByOne(6, (index) => from(address(index)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await project.signUp('late@example.com', '94110');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await readStoredStats(database)).tables).toEqual({ families: 5, neighborhoods: 0 });
  });

  test('have all of them again in the next hour', async () => {
    await set('signups_per_hour = 1');
    expect(await from(address(1))).toBe(200);
    expect(await from(address(1))).toBe(429);
    await passAnHour();
    expect(await from(address(1))).toBe(200);
  });

  test('spend as much for a known family as for a new one', async () => {
    await set('signups_per_hour = 2');
    const statuses = await oneByOne(3, () => statusOf('ann@example.com'));
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('are counted across all slots of the counter', async () => {
    await set('signups_per_hour = 160');
    await database.query(
      "update waitlist.counter set hour = date_trunc('hour', now(), 'UTC'), spent = 50",
    );
    expect(await from(address(1))).toBe(429);
    await database.query('update waitlist.counter set spent = 45 where slot = 5');
    // A call whose slot has room is accepted without looking at the others, so one too many may
    // pass.
    const statuses = await oneByOne(3, () => from(address(1)));
    expect([statuses[0], statuses[2]]).toEqual([200, 429]);
  });
});

describe('of an hour', () => {
  const inNetwork = (network: number, index: number) =>
    `2001:db8:${network.toString(16)}:${index.toString(16)}::1`;

  /** Calls from new addresses of a network until one is refused; returns how many were accepted. */
  async function callUntilRefused(network: number): Promise<number> {
    for (let index = 0; index < 100; index += 1) {
      if ((await from(inNetwork(network, index))) === 429) return index;
    }
    throw new Error('The network was never refused');
  }

  test('a network has at most its share', async () => {
    await set('signups_per_hour = 100, network_percent_of_hour = 10');
    expect(await callUntilRefused(1)).toBe(10);
    await passAnHour();
    expect(await callUntilRefused(1)).toBe(10);
  });

  test('a network has a smaller share when others have left less', async () => {
    await set('signups_per_hour = 100, network_percent_of_hour = 10');
    const shares: number[] = [];
    for (let network = 1; network <= 12; network += 1) shares.push(await callUntilRefused(network));
    expect(shares).toEqual([10, 9, 8, 7, 6, 6, 5, 4, 4, 4, 3, 3]);
    expect(await from('192.0.2.1')).toBe(200);
  });

  test('a network can use the whole hour if the owner allows it', async () => {
    await set('signups_per_hour = 20, network_percent_of_hour = 100');
    expect(await callUntilRefused(1)).toBe(20);
  });

  test('an email that an address sends again takes a fifth of a call', async () => {
    await set('signups_per_hour = 40, network_percent_of_hour = 50');
    const again = await oneByOne(51, () => statusOf('ann@example.com', null, fromHome));
    expect(new Set(again)).toEqual(new Set([200]));
    expect(await spentInHour()).toBe(55);
    expect(await callUntilRefused(1)).toBe(14);
  });

  test('a known email takes as much as a new one when the address has not sent it yet', async () => {
    await project.signUp('ann@example.com', null, fromHome);
    const known = await spentInHour();
    await project.signUp('ann@example.com', null, { 'cf-connecting-ip': '198.51.100.1' });
    expect(await spentInHour()).toBe(known + 5);
    await project.signUp('ben@example.com', null, { 'cf-connecting-ip': '198.51.100.2' });
    expect(await spentInHour()).toBe(known + 10);
  });

  async function spentInHour(): Promise<number> {
    const sql = 'select sum(spent)::integer as spent from waitlist.counter';
    return (await queryOne<{ spent: number }>(database, sql)).spent;
  }
});

describe('a call in an hour that is used up', () => {
  /** Whether a refused call has written anything, and its SQLSTATE. */
  async function refusal(): Promise<object> {
    return database.transaction(async (session) => {
      await session.query("select set_config('request.headers', $1, true)", [
        JSON.stringify({ 'cf-connecting-ip': '198.51.100.7' }),
      ]);
      await session.query('savepoint before');
      const sql = "select public.increment_waitlist_counter('ann@example.com', '94110')";
      const code = await session.query(sql).then(
        () => 'let in',
        (error: { code: string }) => error.code,
      );
      await session.query('rollback to before');
      return queryOne(
        session,
        `select '${code}' as code, pg_current_xact_id_if_assigned() is not null as has_written`,
      );
    });
  }

  test('is refused before it has written anything', async () => {
    await set('signups_per_hour = 2');
    expect(await refusal()).toEqual({ code: 'let in', has_written: true });
    await from('10.1.0.1');
    await from('10.2.0.1');
    expect(await refusal()).toEqual({ code: 'PGRST', has_written: false });
  });
});

describe('the owner', () => {
  const views = `select calls_of_this_hour::integer as hour, calls_today::integer as today,
    families::integer from waitlist.signups_by_network`;

  test('sees a flood of one email on top, although only one family has joined', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await from(address);
    for (let index = 0; index < 8; index += 1) {
      await project.signUp('eve@example.com', null, {
        'cf-connecting-ip': `2001:db8:7:${index}::1`,
      });
    }
    expect(await database.query(views)).toEqual([
      { hour: 8, today: 8, families: 1 },
      { hour: 3, today: 3, families: 3 },
    ]);
  });

  test('sees the calls of this hour, of this day, and the families of 30 days', async () => {
    await from('192.0.2.1');
    await passAnHour();
    await from('192.0.2.2');
    // In the first hour of a day, the hour before was yesterday.
    const today = new Date().getUTCHours() === 0 ? 1 : 2;
    expect(await database.query(views)).toEqual([{ hour: 1, today, families: 2 }]);
    await database.query(
      "update waitlist.networks set hour = hour - interval '24 hours', window_ends_at = now()",
    );
    await from('192.0.2.3');
    expect(await database.query(views)).toEqual([{ hour: 1, today: 1, families: 3 }]);
    await database.query('delete from waitlist.networks');
    expect(await database.query(views)).toEqual([{ hour: 0, today: 0, families: 3 }]);
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

  test('deletes the salts of addresses and every bucket with its first call', async () => {
    await database.runScript(`
      insert into waitlist.rate_limits
      select sha256(n::text::bytea), 1, 1, '{}', now() + interval '1 day' from generate_series(1, 20000) n;
      insert into waitlist.networks
      select sha256(n::text::bytea), 1, now() + interval '1 day', now(), 1, 1 from generate_series(1, 20000) n`);
    const before = await queryOne<Salts>(database, salts);
    await database.query(yesterday);
    expect(await from('192.0.2.1')).toBe(200);
    const after = await queryOne<Salts>(database, salts);
    expect(after.day).toBe(before.day);
    expect(after.address_salt).not.toBe(before.address_salt);
    expect(after.former_address_salt).toBe(before.address_salt);
    expect(after.network_salt).toBe(before.network_salt);
    expect(await countBuckets()).toEqual({ addresses: 1, networks: 1 });
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

  test('deletes the logo uses that no budget counts any more', async () => {
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

  test('can begin by the schedule, without a visitor', async () => {
    await from('192.0.2.1');
    await database.query(yesterday);
    await database.query('select waitlist.tidy()');
    expect(await countBuckets()).toEqual({ addresses: 0, networks: 0 });
  });
});
