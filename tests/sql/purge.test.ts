import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, queryOne } from '../../tools/backend/database.ts';
import { type OwnCluster, startCluster } from '../../tools/backend/postgres.ts';
import { describePostgresThoroughly } from './support/describe-postgres.ts';
import { readStoredStats } from './support/project.ts';
import { oneByOne } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

/** As the owner of a project, who is not a superuser. */
async function asOwner<Row extends object>(
  database: Database,
  sql: string,
  values?: unknown[],
): Promise<Row> {
  return database.transaction(async (session) => {
    await session.query('set local role project_owner');
    return queryOne<Row>(session, sql, values);
  });
}

describe('a purge', () => {
  const { database, project } = useWaitlist();

  async function expectList(emails: string[], zipCodes: string[]): Promise<void> {
    const sql = `select
      (select coalesce(json_agg(email order by email), '[]') from waitlist.signups) as emails,
      (select coalesce(json_agg(zip_code order by zip_code), '[]') from waitlist.neighborhoods) as zip_codes`;
    expect(await queryOne(database, sql)).toEqual({ emails, zip_codes: zipCodes });
    const { counter, tables } = await readStoredStats(database);
    expect(counter).toEqual(tables);
  }

  const from = (address: string) => ({ 'cf-connecting-ip': address });

  async function purge(args: string, values: unknown[] = []): Promise<object> {
    const sql = `select waitlist.purge(${args}) as gone`;
    return (await asOwner<{ gone: object }>(database, sql, values)).gone;
  }

  /** Has everything that the last hour brought happen at another time. */
  async function happened(at: string): Promise<void> {
    await database.query(
      "update waitlist.signups set created_at = $1 where created_at > now() - interval '1 hour'",
      [at],
    );
    for (const column of ['first_seen_at', 'last_named_at']) {
      await database.query(
        `update waitlist.neighborhoods set ${column} = $1 where ${column} > now() - interval '1 hour'`,
        [at],
      );
    }
  }

  test('takes everybody who joined in a time, and neighborhoods that were named then only', async () => {
    await project.signUp('ann@example.com', '94110');
    await happened('2026-11-20 08:59:59Z');
    await project.signUp('bot-1@example.com', '94110');
    await project.signUp('bot-2@example.com', '10001');
    await project.signUp('ann@example.com', '10002'); // Founded, though nobody lives there.
    await project.signUp('bot-3@example.com', '10003');
    await project.signUp('bot-4@example.com', '10004');
    await happened('2026-11-20 09:30Z');
    await project.signUp('bot-4@example.com', '10003');
    await happened('2026-11-20 09:59:30Z');
    await project.signUp('ben@example.com', '10004');
    const gone = await purge("'2026-11-20 09:00Z', '2026-11-20 10:00Z'");
    expect(gone).toEqual({ families: 4, neighborhoods: 2 });
    // Whether 10003 was named in the minute after 09:59:30 as well, it does not know.
    await expectList(['ann@example.com', 'ben@example.com'], ['10003', '10004', '94110']);
  });

  test('up to now takes what was named a moment ago as well', async () => {
    await project.signUp('bot-1@example.com', '94110');
    const gone = await purge("since => now() - interval '1 hour', before => now()");
    expect(gone).toEqual({ families: 1, neighborhoods: 1 });
  });

  test('leaves no email behind in a neighborhood that stays', async () => {
    await project.signUp('bot-1@example.com');
    await happened('2026-11-20 09:30Z');
    await project.signUp('bot-1@example.com', '94110');
    await purge("'2026-11-20 09:00Z', '2026-11-20 10:00Z'");
    await expectList([], ['94110']);
    const sql = 'select count(founder)::integer as founders from waitlist.neighborhoods';
    expect(await queryOne(database, sql)).toEqual({ founders: 0 });
  });

  test('begins with its first moment and ends before its last', async () => {
    for (const [name, at] of [
      ['a', '08:59:59'],
      ['b', '09:00:00'],
      ['c', '09:59:59'],
      ['d', '10:00:00'],
    ]) {
      await project.signUp(`${name}@example.com`);
      await database.query('update waitlist.signups set created_at = $1 where email = $2', [
        `2026-11-20 ${at}Z`,
        `${name}@example.com`,
      ]);
    }
    await purge("'2026-11-20 09:00Z', '2026-11-20 10:00Z'");
    await expectList(['a@example.com', 'd@example.com'], []);
  });

  test('removes everybody from one network, which is the first row of a view', async () => {
    await project.signUp('ann@example.com', '94110', from('198.51.100.1'));
    for (let index = 0; index < 5; index += 1) {
      await project.signUp(
        `bot-${index}@example.com`,
        `${10_000 + index}`,
        from(`2001:db8:7:${index}::1`),
      );
    }
    const flood = await database.query<{ network_key: Uint8Array; families: string }>(
      'select network_key, families from waitlist.signups_by_network limit 1',
    );
    expect(Number(flood[0]?.families)).toBe(5);
    const gone = await purge('network => $1', [flood[0]?.network_key]);
    expect(gone).toEqual({ families: 5, neighborhoods: 5 });
    await expectList(['ann@example.com'], ['94110']);
  });

  /** Signs a family up from a network that has not called yet. */
  async function visitorFrom(address: string): Promise<number> {
    return (await project.signUp(`at-${address}@example.com`, null, from(address))).status;
  }

  test.each([
    ['a network', 'network => network_key'],
    ['an hour', "since => now() - interval '1 hour', before => now() + interval '1 minute'"],
  ])('gives the calls of this hour back, those of repeats as well: %s', async (_name, args) => {
    await database.query(
      'update waitlist.settings set signups_per_hour = 6, network_percent_of_hour = 100',
    );
    for (let index = 0; index < 6; index += 1) {
      await project.signUp('eve@example.com', null, from(`2001:db8:7:${index}::1`));
    }
    expect(await visitorFrom('198.51.100.1')).toBe(429);
    await database.query(
      `select waitlist.purge(${args}) from waitlist.signups_by_network
      where calls_today > 1 limit 1`,
    );
    const statuses = await oneByOne(7, (index) => visitorFrom(`198.52.${index}.1`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('of a time before this hour gives no calls back', async () => {
    await database.query('update waitlist.settings set signups_per_hour = 1');
    expect(await visitorFrom('198.51.100.1')).toBe(200);
    await purge("before => date_trunc('hour', now(), 'UTC') - interval '1 hour'");
    expect(await visitorFrom('198.51.101.1')).toBe(429);
  });

  test('of a network gives back only its own calls', async () => {
    await database.query('update waitlist.settings set signups_per_hour = 3');
    for (const network of [1, 2, 3]) await visitorFrom(`198.51.${network}.1`);
    const [one] = await database.query<{ network_key: Uint8Array }>(
      'select network_key from waitlist.networks limit 1',
    );
    await purge('network => $1', [one?.network_key]);
    await purge('network => $1', [one?.network_key]);
    expect(await visitorFrom('198.51.4.1')).toBe(200);
    expect(await visitorFrom('198.51.5.1')).toBe(429);
  });

  test('of a flood keeps families who have signed up from another network as well', async () => {
    const bots = from('2001:db8:7::1');
    for (const name of ['ann', 'ben', 'eve']) {
      await project.signUp(`${name}@example.com`, '94110', bots);
    }
    await project.signUp('ann@example.com', '94110', from('198.51.100.1'));
    await project.signUp('ben@example.com', null, bots);
    const gone = await purge(
      'network => (select network_key from waitlist.signups_by_network limit 1)',
    );
    expect(gone).toEqual({ families: 2, neighborhoods: 0 });
    await expectList(['ann@example.com'], ['94110']);
  });

  test('leaves what two networks have named, which the owner can remove by itself', async () => {
    await project.signUp('ann@example.com', '94110', from('198.51.100.1'));
    await project.signUp('bot-1@example.com', '10001', from('2001:db8:7::1'));
    await project.signUp('bot-2@example.com', '10001', from('2001:db8:8::1'));
    for (const name of ['bot-1', 'bot-2']) {
      await purge(
        `network => (select network_key from waitlist.signups where email = '${name}@example.com')`,
      );
    }
    await expectList(['ann@example.com'], ['10001', '94110']);
    const sql = 'select waitlist.remove_empty_neighborhoods() as gone';
    expect(await asOwner(database, sql)).toEqual({ gone: 1 });
    await expectList(['ann@example.com'], ['94110']);
    expect(await project.stats()).toEqual({ total_families: 1, total_neighborhoods: 1 });
  });

  test('shows in the stats at once, whatever their interval is', async () => {
    await project.signUp('ann@example.com', '94110');
    await database.query(
      'update waitlist.settings set publish_every = default, publish_step = default',
    );
    await purge("since => '-infinity'");
    expect(await project.stats()).toEqual({ total_families: 0, total_neighborhoods: 0 });
  });

  test('without a condition is refused', async () => {
    await project.signUp('ann@example.com', '94110');
    await expect(purge('')).rejects.toMatchObject({ code: '22023' });
    await expectList(['ann@example.com'], ['94110']);
  });

  test('of the whole list runs by the schedule on the day that the owner has set', async () => {
    await project.signUp('ann@example.com', '94110');
    for (const [day, emails] of [
      [null, ['ann@example.com']],
      ["(now() at time zone 'UTC')::date + 1", ['ann@example.com']],
      ["(now() at time zone 'UTC')::date", []],
    ] as const) {
      await database.query(`update waitlist.settings set delete_list_on = ${day}`);
      await asOwner(database, 'select waitlist.tidy()');
      await expectList([...emails], emails.length > 0 ? ['94110'] : []);
    }
  });
});

describePostgresThoroughly('on a list of a million families', () => {
  let cluster: OwnCluster;
  let database: Database;

  beforeAll(async () => {
    cluster = await startCluster({ settings: { shared_buffers: '256MB', max_wal_size: '4GB' } });
    database = await cluster.createDatabase('long');
    await database.runScript(`
      insert into waitlist.signups (email, zip_code, created_at, network_key)
      select 'bot-' || n || '@example.com', (n % 900000 + 100000)::text, now(), sha256('flood')
      from generate_series(1, 1000000) n;
      insert into waitlist.neighborhoods (zip_code, founder, network_key)
      select (n % 900000 + 100000)::text, 'bot-' || n || '@example.com', sha256('flood')
      from generate_series(1, 900000) n;
      insert into waitlist.signups (email, zip_code, created_at)
      select 'family-' || n || '@example.com', (n % 4000 + 10000)::text, now() - interval '1 day'
      from generate_series(1, 10000) n;
      insert into waitlist.neighborhoods (zip_code, founder)
      select (n % 4000 + 10000)::text, 'family-' || n || '@example.com'
      from generate_series(1, 4000) n;
      analyze waitlist.signups; analyze waitlist.neighborhoods;
      select waitlist.recount();`);
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  test('forgetting one reads no table from end to end', async () => {
    const scans = `select coalesce(sum(seq_scan), 0)::integer as count from pg_stat_xact_user_tables
      where relname in ('signups', 'neighborhoods')`;
    await database.transaction(async (session) => {
      const before = await queryOne(session, scans);
      await session.query("select waitlist.forget('bot-1@example.com')");
      expect(await queryOne(session, scans)).toEqual(before);
    });
  });

  test('a flood of a million and its neighborhoods are removed in seconds, and everybody else stays', async () => {
    const sql = `select waitlist.purge(network => network_key) as gone
      from waitlist.signups_by_network limit 1`;
    const started = performance.now();
    const { gone } = await asOwner<{ gone: object }>(database, sql);
    const seconds = (performance.now() - started) / 1000;
    console.info(`999,999 families and their neighborhoods went in ${seconds.toFixed(1)} s`);
    // One has been forgotten, with the neighborhood that it founded.
    expect(gone).toEqual({ families: 999_999, neighborhoods: 899_999 });
    expect(seconds).toBeLessThan(60);
    const { counter, tables } = await readStoredStats(database);
    expect(tables).toEqual({ families: 10_000, neighborhoods: 4_000 });
    expect(counter).toEqual(tables);
  });

  test('a day begins while a long query reads the buckets, and nobody waits for it', async () => {
    const signUp = `select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.1"}', true),
      public.increment_waitlist_counter($1)`;
    await database.query(signUp, ['ann@example.com']);
    await database.query('update waitlist.salts set day = day - 1');
    await database.transaction(async (backup) => {
      await backup.query('select * from waitlist.rate_limits');
      const started = performance.now();
      await database.query(signUp, ['ben@example.com']);
      expect(performance.now() - started).toBeLessThan(3000);
    });
    const sql = `select (select count(*)::integer from waitlist.rate_limits) as addresses,
      (select count(*)::integer from waitlist.networks) as networks`;
    expect(await queryOne(database, sql)).toEqual({ addresses: 1, networks: 1 });
  });
});
