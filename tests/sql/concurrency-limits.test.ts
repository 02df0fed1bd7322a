import { beforeEach, describe, expect } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { type ClientCall, count, refused, signUp } from './support/concurrent-clients.ts';
import { expectStats } from './support/expect-stats.ts';
import { resetWaitlist, signUpMany } from './support/project.ts';
import { testEachRound } from './support/rounds.ts';
import { address, callEach, connections, email, useClients } from './support/use-clients.ts';

describe('the limits, for 64 connections released together', () => {
  const { database, release } = useClients('limited_clients');
  beforeEach(() => resetWaitlist(database));

  testEachRound('one address: exactly twenty calls are let in', async () => {
    const outcomes = await release(
      callEach((index) => signUp(email(index), `${10_000 + index}`, address(1))),
    );
    expect(refused(outcomes)).toEqual(Array(connections - 20).fill('PGRST'));
    await expectStats(database, 20, 20);
  });

  testEachRound('one network: exactly so many calls are let in', async () => {
    await database.query('update waitlist.settings set signups_per_network = 30');
    const outcomes = await release(
      callEach((index) => signUp(email(index), `${10_000 + index}`, address(index))),
    );
    expect(refused(outcomes)).toEqual(Array(connections - 30).fill('PGRST'));
    await expectStats(database, 30, 30);
  });

  testEachRound('the hour: a call that began before it was used up is refused', async () => {
    await database.query('update waitlist.settings set signups_per_hour = 1');
    const call = signUp('late@example.com', '94110', address(1));
    let late: Promise<unknown> | undefined;
    // Both found the same neighborhood: the second call waits until the first is done.
    await database.transaction(async (session) => {
      await session.query(call.sql, ['early@example.com', '94110']);
      late = release([call]).then(refused);
      await waitUntilBlocked();
    });
    expect(await late).toEqual(['PGRST']);
    await expectStats(database, 1, 1);
  });

  async function waitUntilBlocked(): Promise<void> {
    const sql = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`;
    while ((await database.query(sql)).length === 0);
  }

  testEachRound('the first calls of a day: one begins it, all are let in', async () => {
    await database.query(signUp(email(1), null, '').sql, ['early@example.com', null]);
    await database.query('update waitlist.salts set day = day - 1');
    const outcomes = await release(
      callEach((index) => signUp(email(index), '94110', address(index))),
    );
    expect(refused(outcomes)).toEqual([]);
    const sql = 'select count(*)::integer as buckets from waitlist.rate_limits';
    expect(await queryOne(database, sql)).toEqual({ buckets: connections });
  });

  testEachRound('stats are looked at once in an interval', async () => {
    await signUpMany(database, 20);
    await database.query(
      "update waitlist.settings set publish_every = '10 minutes', publish_step = 10",
    );
    await database.query(
      "update waitlist.published set families = 0, published_at = now() - interval '1 hour'",
    );
    await release(callEach((index) => signUp(email(index), null, address(index))));
    const sql = 'select xmin::text, families::integer from waitlist.published';
    const published = await queryOne<{ families: number }>(database, sql);
    expect(published.families).toBeGreaterThanOrEqual(10);
    await release(callEach((index) => signUp(`late-${index}@b`, null, address(index))));
    expect(await queryOne(database, sql)).toEqual(published);
  });

  function takeCredit(from: string): ClientCall {
    const sql = "select public.take_ai_credit($1) -> 'allowed'";
    return { role: 'service_role', sql, values: [from] };
  }

  testEachRound('the AI budget of an address: exactly ten', async () => {
    const outcomes = await release(callEach(() => takeCredit(address(1))));
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([10, connections - 10]);
  });

  testEachRound('the AI budget in all: exactly what is left of it', async () => {
    await database.query(
      `insert into waitlist.ai_uses (address_key, network_key, used_at)
      select sha256(n::text::bytea), sha256(n::text::bytea), now() from generate_series(1, 470) n`,
    );
    const outcomes = await release(callEach((index) => takeCredit(`10.0.${index}.1`)));
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([30, connections - 30]);
  });
});
