import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Crowd,
  type CrowdCall,
  type CrowdOutcome,
  gatherCrowd,
} from '../support/sql/concurrent-clients.ts';
import { type Database, queryOne } from '../support/sql/database.ts';
import { describePostgres } from '../support/sql/describe-postgres.ts';
import { type Cluster, startCluster } from '../support/sql/postgres.ts';
import { readTotals, resetWaitlist } from '../support/sql/project.ts';

const connections = 64;
const rounds = Array.from({ length: 20 }, (_, round) => round);

function signUp(email: string, zipCode: string | null, address: string): CrowdCall {
  return {
    role: 'anon',
    headers: { 'cf-connecting-ip': address },
    sql: "select public.increment_waitlist_counter($1, $2) -> 'is_new_neighborhood'",
    values: [email, zipCode],
  };
}

function crowdOf(call: (index: number) => CrowdCall): CrowdCall[] {
  return Array.from({ length: connections }, (_, index) => call(index));
}

const email = (index: number) => `family-${index}@example.com`;
const address = (index: number) => `10.0.0.${index}`;
const count = (outcomes: CrowdOutcome[], value: unknown) =>
  outcomes.filter((outcome) => outcome.ok && outcome.value === value).length;
const refused = (outcomes: CrowdOutcome[]) =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));

describePostgres('64 connections released together', () => {
  let cluster: Cluster;
  let database: Database;
  let crowd: Crowd;

  beforeAll(async () => {
    cluster = await startCluster();
    database = await cluster.createDatabase('crowd');
    crowd = await gatherCrowd(cluster, 'crowd', connections);
  });
  beforeEach(() => resetWaitlist(database));
  afterAll(async () => {
    await crowd.leave();
    await database.close();
    await cluster.stop();
  });

  async function expectTotals(families: number, neighborhoods: number): Promise<void> {
    const totals = { families, neighborhoods };
    expect(await readTotals(database)).toEqual({ counter: totals, tables: totals });
    const published = 'select families::integer, neighborhoods::integer from waitlist.published';
    expect(await queryOne(database, published)).toEqual(totals);
  }

  test.for(rounds)('one new zip code: exactly one is the first (round %i)', async () => {
    const outcomes = await crowd.release(
      crowdOf((index) => signUp(email(index), '94110', address(index))),
    );
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([1, connections - 1]);
    await expectTotals(connections, 1);
  });

  test.for(rounds)('one email: one family (round %i)', async () => {
    const outcomes = await crowd.release(
      crowdOf((index) => signUp(email(1), '94110', address(index))),
    );
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([1, connections - 1]);
    await expectTotals(1, 1);
  });

  test.for(rounds)(
    'one email with 64 zip codes: one family, 64 neighborhoods (round %i)',
    async () => {
      const outcomes = await crowd.release(
        crowdOf((index) => signUp(email(1), `${10_000 + index}`, address(index))),
      );
      expect(count(outcomes, true)).toBe(connections);
      await expectTotals(1, connections);
    },
  );

  test.for(rounds)('a missing zip code is filled in once (round %i)', async () => {
    await database.query("select public.increment_waitlist_counter('family-1@example.com')");
    const outcomes = await crowd.release(
      crowdOf((index) => signUp(email(1), `${10_000 + index}`, address(index))),
    );
    expect(count(outcomes, true)).toBe(connections);
    await expectTotals(1, connections);
    const sql = 'select zip_code from waitlist.signups';
    const filledIn = await queryOne<{ zip_code: string }>(database, sql);
    expect(filledIn.zip_code).toMatch(/^100\d\d$/);
    await crowd.release(crowdOf((index) => signUp(email(1), `${10_000 + index}`, address(index))));
    expect(await queryOne(database, sql)).toEqual(filledIn);
  });

  test.for(rounds)('everything mixed (round %i)', async (round) => {
    const zipCodes = ['94110', '10001', 'K1A 0B1', null, '94110-1234', '?'];
    const calls = crowdOf((index) =>
      signUp(
        email((index * 5 + round) % 24),
        zipCodes[(index + round) % zipCodes.length] ?? null,
        address(index % 8),
      ),
    );
    const outcomes = await crowd.release(calls);
    expect(refused(outcomes)).toEqual([]);
    expect(count(outcomes, true)).toBe(3);
    await expectTotals(24, 3);
  });

  test.for(rounds)('one address: exactly twenty calls are let in (round %i)', async () => {
    const outcomes = await crowd.release(
      crowdOf((index) => signUp(email(index), `${10_000 + index}`, address(1))),
    );
    expect(refused(outcomes)).toEqual(Array(connections - 20).fill('PGRST'));
    await expectTotals(20, 20);
  });

  test.for(rounds)('one network: exactly so many calls are let in (round %i)', async () => {
    await database.query('update waitlist.settings set signups_per_network = 30');
    const outcomes = await crowd.release(
      crowdOf((index) => signUp(email(index), `${10_000 + index}`, address(index))),
    );
    expect(refused(outcomes)).toEqual(Array(connections - 30).fill('PGRST'));
    await expectTotals(30, 30);
  });

  test.for(rounds)(
    'the first calls of a day: one begins it, all are let in (round %i)',
    async () => {
      await database.query(signUp(email(1), null, '').sql, ['early@example.com', null]);
      await database.query('update waitlist.salts set day = day - 1');
      const outcomes = await crowd.release(
        crowdOf((index) => signUp(email(index), '94110', address(index))),
      );
      expect(refused(outcomes)).toEqual([]);
      const sql = 'select count(*)::integer as buckets from waitlist.rate_limits';
      expect(await queryOne(database, sql)).toEqual({ buckets: connections + 1 });
    },
  );

  test.for(rounds)('figures of a step of ten are published once (round %i)', async () => {
    await database.query(
      "update waitlist.settings set publish_every = '10 minutes', publish_step = 10",
    );
    await database.query("update waitlist.published set published_at = now() - interval '1 hour'");
    await crowd.release(crowdOf((index) => signUp(email(index), null, address(index))));
    const sql = 'select xmin::text, families::integer from waitlist.published';
    const published = await queryOne<{ families: number }>(database, sql);
    expect(published.families).toBeGreaterThanOrEqual(10);
    await crowd.release(crowdOf((index) => signUp(`late-${index}@b`, null, address(index))));
    expect(await queryOne(database, sql)).toEqual(published);
  });

  function takeCredit(from: string): CrowdCall {
    const sql = "select public.take_ai_credit($1) -> 'allowed'";
    return { role: 'service_role', sql, values: [from] };
  }

  test.for(rounds)('the AI budget of an address: exactly ten (round %i)', async () => {
    const outcomes = await crowd.release(crowdOf(() => takeCredit(address(1))));
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([10, connections - 10]);
  });

  test.for(rounds)('the AI budget in all: exactly what is left of it (round %i)', async () => {
    await database.query(
      `insert into waitlist.ai_uses (address_key, used_at)
      select sha256(n::text::bytea), now() from generate_series(1, 470) n`,
    );
    const outcomes = await crowd.release(crowdOf((index) => takeCredit(address(index))));
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([30, connections - 30]);
  });

  test.for(rounds)('families are forgotten while others sign up (round %i)', async (round) => {
    const zipCode = (index: number) => `${10_000 + (index % 4)}`;
    for (let index = 0; index < 16; index += 1) {
      const sql = 'select public.increment_waitlist_counter($1, $2)';
      await database.query(sql, [email(index), zipCode(index)]);
    }
    const outcomes = await crowd.release(
      crowdOf((index) => {
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
    const { counter, tables } = await readTotals(database);
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
    await expectTotals(1, 1);
  });

  describe('the control: select, then insert', () => {
    // What one writes first, and what every test above would let through if it could not fail.
    const naive = `
      create schema naive;
      create table naive.signups (email text, zip_code text);
      create table naive.neighborhoods (zip_code text);
      grant usage on schema naive to anon;
      grant all on all tables in schema naive to anon;
      create function naive.sign_up(new_email text, new_zip_code text) returns boolean
      language plpgsql as $$
      declare
        is_new boolean := not exists (select from naive.neighborhoods where zip_code = new_zip_code);
      begin
        if not exists (select from naive.signups where email = new_email) then
          insert into naive.signups values (new_email, new_zip_code);
        end if;
        if is_new then
          insert into naive.neighborhoods values (new_zip_code);
        end if;
        return is_new;
      end;
      $$;
      grant execute on function naive.sign_up to anon`;

    test('is caught: several are the first, and one email is several families', async () => {
      await database.runScript(naive);
      const firsts: number[] = [];
      const families: number[] = [];
      for (const round of rounds) {
        const sql = 'select naive.sign_up($1, $2)';
        const outcomes = await crowd.release(
          crowdOf(() => ({ role: 'anon', sql, values: [email(round), `${10_000 + round}`] })),
        );
        firsts.push(count(outcomes, true));
        const stored = 'select count(*)::integer as rows from naive.signups where email = $1';
        families.push((await queryOne<{ rows: number }>(database, stored, [email(round)])).rows);
      }
      console.info(`The control gave ${Math.min(...firsts)} to ${Math.max(...firsts)} firsts`);
      expect(Math.max(...firsts)).toBeGreaterThan(1);
      expect(Math.max(...families)).toBeGreaterThan(1);
    });
  });
});
