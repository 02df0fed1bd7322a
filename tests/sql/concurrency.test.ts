import { beforeEach, describe, expect } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { count, refused, signUp } from './support/concurrent-clients.ts';
import { expectStats } from './support/expect-stats.ts';
import { resetWaitlist } from './support/project.ts';
import { testEachRound } from './support/rounds.ts';
import { address, callEach, connections, email, useClients } from './support/use-clients.ts';

describe('64 connections released together', () => {
  const { database, release } = useClients('clients');
  beforeEach(() => resetWaitlist(database));

  testEachRound('one new zip code: exactly one is the first', async () => {
    const outcomes = await release(
      callEach((index) => signUp(email(index), '94110', address(index))),
    );
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([1, connections - 1]);
    await expectStats(database, connections, 1);
  });

  testEachRound('one email: one family', async () => {
    const outcomes = await release(callEach((index) => signUp(email(1), '94110', address(index))));
    expect([count(outcomes, true), count(outcomes, false)]).toEqual([1, connections - 1]);
    await expectStats(database, 1, 1);
  });

  testEachRound('one email with 64 zip codes: one family, 64 neighborhoods', async () => {
    const outcomes = await release(
      callEach((index) => signUp(email(1), `${10_000 + index}`, address(index))),
    );
    expect(count(outcomes, true)).toBe(connections);
    await expectStats(database, 1, connections);
  });

  testEachRound('a missing zip code is filled in once', async () => {
    await database.query("select public.increment_waitlist_counter('family-1@example.com')");
    const outcomes = await release(
      callEach((index) => signUp(email(1), `${10_000 + index}`, address(index))),
    );
    expect(count(outcomes, true)).toBe(connections);
    await expectStats(database, 1, connections);
    const sql = 'select zip_code from waitlist.signups';
    const filledIn = await queryOne<{ zip_code: string }>(database, sql);
    expect(filledIn.zip_code).toMatch(/^100\d\d$/);
    await release(callEach((index) => signUp(email(1), `${10_000 + index}`, address(index))));
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
    const outcomes = await release(calls);
    expect(refused(outcomes)).toEqual([]);
    expect(count(outcomes, true)).toBe(3);
    await expectStats(database, 24, 3);
  });
});
