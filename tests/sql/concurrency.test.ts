import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testEachRound } from '../support/rounds.ts';
import {
  type ClientCall,
  type ConcurrentClients,
  connectClients,
  count,
  refused,
  signUp,
} from '../support/sql/concurrent-clients.ts';
import { type Database, queryOne } from '../support/sql/database.ts';
import { describePostgres } from '../support/sql/describe-postgres.ts';
import { readStoredStats, resetWaitlist } from '../support/sql/project.ts';
import { openCluster } from '../support/sql/shared-cluster.ts';

const connections = 64;

const email = (index: number) => `family-${index}@example.com`;
const address = (index: number) => `10.0.0.${index}`;
const callEach = (call: (index: number) => ClientCall) =>
  Array.from({ length: connections }, (_, index) => call(index));

describePostgres('64 connections released together', () => {
  let database: Database;
  let clients: ConcurrentClients;

  beforeAll(async () => {
    const cluster = openCluster();
    database = await cluster.createDatabase('clients');
    clients = await connectClients(cluster, 'clients', connections);
  });
  beforeEach(() => resetWaitlist(database));
  afterAll(async () => {
    await clients.leave();
    await database.close();
  });

  async function expectStats(families: number, neighborhoods: number): Promise<void> {
    const stats = { families, neighborhoods };
    expect(await readStoredStats(database)).toEqual({ counter: stats, tables: stats });
    const published = 'select families::integer, neighborhoods::integer from waitlist.published';
    expect(await queryOne(database, published)).toEqual(stats);
  }

  testEachRound('one new zip code: exactly one is the first', async () => {
    const outcomes = await clients.release(
      callEach((index) => signUp(email(index), '94110', address(index))),
    );
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([1, connections - 1]);
    await expectStats(connections, 1);
  });

  testEachRound('one email: one family', async () => {
    const outcomes = await clients.release(
      callEach((index) => signUp(email(1), '94110', address(index))),
    );
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([1, connections - 1]);
    await expectStats(1, 1);
  });

  testEachRound('one email with 64 zip codes: one family, 64 neighborhoods', async () => {
    const outcomes = await clients.release(
      callEach((index) => signUp(email(1), `${10_000 + index}`, address(index))),
    );
    expect(count(outcomes, true)).toBe(connections);
    await expectStats(1, connections);
  });

  testEachRound('a missing zip code is filled in once', async () => {
    await database.query("select public.increment_waitlist_counter('family-1@example.com')");
    const outcomes = await clients.release(
      callEach((index) => signUp(email(1), `${10_000 + index}`, address(index))),
    );
    expect(count(outcomes, true)).toBe(connections);
    await expectStats(1, connections);
    const sql = 'select zip_code from waitlist.signups';
    const filledIn = await queryOne<{ zip_code: string }>(database, sql);
    expect(filledIn.zip_code).toMatch(/^100\d\d$/);
    await clients.release(
      callEach((index) => signUp(email(1), `${10_000 + index}`, address(index))),
    );
    expect(await queryOne(database, sql)).toEqual(filledIn);
  });

  testEachRound('everything mixed', async (round) => {
    const zipCodes = ['94110', '10001', 'K1A 0B1', null, '94110-1234', '?'];
    const calls = callEach((index) =>
      signUp(
        email((index * 5 + round) % 24),
        zipCodes[(index + round) % zipCodes.length] ?? null,
        address(index % 8),
      ),
    );
    const outcomes = await clients.release(calls);
    expect(refused(outcomes)).toEqual([]);
    expect(count(outcomes, true)).toBe(3);
    await expectStats(24, 3);
  });

  testEachRound('one address: exactly twenty calls are let in', async () => {
    const outcomes = await clients.release(
      callEach((index) => signUp(email(index), `${10_000 + index}`, address(1))),
    );
    expect(refused(outcomes)).toEqual(Array(connections - 20).fill('PGRST'));
    await expectStats(20, 20);
  });

  testEachRound('one network: exactly so many calls are let in', async () => {
    await database.query('update waitlist.settings set signups_per_network = 30');
    const outcomes = await clients.release(
      callEach((index) => signUp(email(index), `${10_000 + index}`, address(index))),
    );
    expect(refused(outcomes)).toEqual(Array(connections - 30).fill('PGRST'));
    await expectStats(30, 30);
  });

  testEachRound('the first calls of a day: one begins it, all are let in', async () => {
    await database.query(signUp(email(1), null, '').sql, ['early@example.com', null]);
    await database.query('update waitlist.salts set day = day - 1');
    const outcomes = await clients.release(
      callEach((index) => signUp(email(index), '94110', address(index))),
    );
    expect(refused(outcomes)).toEqual([]);
    const sql = 'select count(*)::integer as buckets from waitlist.rate_limits';
    expect(await queryOne(database, sql)).toEqual({ buckets: connections + 1 });
  });

  testEachRound('stats of a step of ten are published once', async () => {
    await database.query(
      "update waitlist.settings set publish_every = '10 minutes', publish_step = 10",
    );
    await database.query("update waitlist.published set published_at = now() - interval '1 hour'");
    await clients.release(callEach((index) => signUp(email(index), null, address(index))));
    const sql = 'select xmin::text, families::integer from waitlist.published';
    const published = await queryOne<{ families: number }>(database, sql);
    expect(published.families).toBeGreaterThanOrEqual(10);
    await clients.release(callEach((index) => signUp(`late-${index}@b`, null, address(index))));
    expect(await queryOne(database, sql)).toEqual(published);
  });

  function takeCredit(from: string): ClientCall {
    const sql = "select public.take_ai_credit($1) -> 'allowed'";
    return { role: 'service_role', sql, values: [from] };
  }

  testEachRound('the AI budget of an address: exactly ten', async () => {
    const outcomes = await clients.release(callEach(() => takeCredit(address(1))));
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([10, connections - 10]);
  });

  testEachRound('the AI budget in all: exactly what is left of it', async () => {
    await database.query(
      `insert into waitlist.ai_uses (address_key, used_at)
      select sha256(n::text::bytea), now() from generate_series(1, 470) n`,
    );
    const outcomes = await clients.release(callEach((index) => takeCredit(address(index))));
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([30, connections - 30]);
  });

  testEachRound('families are forgotten while others sign up', async (round) => {
    const zipCode = (index: number) => `${10_000 + (index % 4)}`;
    for (let index = 0; index < 16; index += 1) {
      const sql = 'select public.increment_waitlist_counter($1, $2)';
      await database.query(sql, [email(index), zipCode(index)]);
    }
    const outcomes = await clients.release(
      callEach((index) => {
        const place = (index + round) % connections;
        if (place % 4 === 0) {
          const sql = 'select waitlist.forget($1)';
          return { role: 'project_owner', sql, values: [email(place / 4)] };
        }
        if (place === 1)
          return { role: 'project_owner', sql: 'select waitlist.recount()', values: [] };
        return signUp(email(place % 40), zipCode(place), address(place));
      }),
    );
    expect(refused(outcomes)).toEqual([]);
    const { counter, tables } = await readStoredStats(database);
    expect(counter).toEqual(tables);
    const homeless = await database.query(`
      select * from waitlist.signups
      where zip_code is not null and zip_code not in (select zip_code from waitlist.neighborhoods)`);
    expect(homeless).toEqual([]);
  });

  test('a neighborhood stays when its last family is forgotten while another moves in', async () => {
    const signUpSql = 'select public.increment_waitlist_counter($1, $2)';
    await database.query(signUpSql, ['ann@example.com', '94110']);
    let forgetting: Promise<unknown> = Promise.resolve();
    let isForgotten = false;
    await database.transaction(async (movingIn) => {
      await movingIn.query(signUpSql, ['bob@example.com', '94110']);
      forgetting = database
        .query("select waitlist.forget('ann@example.com')")
        .then(() => (isForgotten = true));
      const sql = 'select count(*)::integer as count from pg_locks where not granted';
      let waiting = 0;
      while (waiting === 0 && !isForgotten) {
        waiting = (await queryOne<{ count: number }>(movingIn, sql)).count;
      }
    });
    await forgetting;
    await expectStats(1, 1);
  });
});
