import { beforeEach, describe, expect, test } from 'vitest';
import { queryOne } from '../harness/backend/database.ts';
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
});
