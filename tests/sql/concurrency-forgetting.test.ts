import { beforeEach, describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { refused, signUp } from './support/concurrent-clients.ts';
import { expectStats } from './support/expect-stats.ts';
import { readStoredStats, resetWaitlist } from './support/project.ts';
import { testEachRound } from './support/rounds.ts';
import { address, callEach, connections, email, useClients } from './support/use-clients.ts';

describe('forgetting, while 64 connections are released together', () => {
  const { database, release } = useClients('forgetting_clients');
  beforeEach(() => resetWaitlist(database));

  testEachRound('families are forgotten while others sign up', async (round) => {
    const zipCode = (index: number) => `${10_000 + (index % 4)}`;
    for (let index = 0; index < 16; index += 1) {
      const sql = 'select public.increment_waitlist_counter($1, $2)';
      await database.query(sql, [email(index), zipCode(index)]);
    }
    const outcomes = await release(
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
    await expectStats(database, 1, 1);
  });

  test('the schedule deletes the list while an old family signs up again', async () => {
    await database.runScript(`
      update waitlist.settings set delete_list_on = (now() at time zone 'UTC')::date;
      insert into waitlist.signups (email, created_at, network_key)
      values ('ann@example.com', now() - interval '31 days', sha256('old'));
      select waitlist.recount();
      -- Two networks have called in this hour; ann calls from the second.
      insert into waitlist.networks
      select key, 5, 'infinity', date_trunc('hour', now(), 'UTC'), 5, 1
      from waitlist.salts, unnest(array[
        sha256('first'), sha256(convert_to(network_salt || '10.0.0.', 'UTF8'))]) as key`);
    const countWaiting = async () => {
      const sql = `select count(*)::integer as count from pg_stat_activity
        where datname = current_database()
          and wait_event_type = 'Lock' and wait_event <> 'advisory'`;
      return (await queryOne<{ count: number }>(database, sql)).count;
    };
    let tidying: Promise<unknown> = Promise.resolve();
    let signingUp: Promise<unknown> = Promise.resolve();
    await database.transaction(async (first) => {
      await first.query(
        "select from waitlist.networks where network_key = sha256('first') for update",
      );
      tidying = database.query('select waitlist.tidy()');
      while ((await countWaiting()) < 1);
      let hasSignedUp = false;
      signingUp = release([signUp('ann@example.com', null, address(1))]).then((outcomes) => {
        hasSignedUp = true;
        return refused(outcomes);
      });
      while (!hasSignedUp && (await countWaiting()) < 2);
    });
    expect(await Promise.all([tidying, signingUp])).toEqual([expect.anything(), []]);
    await expectStats(database, 0, 0);
  });
});
