import { describe, expect, test } from 'vitest';
import { queryOne } from '../harness/backend/database.ts';
import { count } from './support/concurrent-clients.ts';
import { callEach, useClients } from './support/use-clients.ts';

const rounds = Array.from({ length: 20 }, (_, round) => round);

// What one writes first, and what every test of concurrent clients would let through if it could
// not fail.
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

describe('select, then insert, for 64 connections', () => {
  const { database, release } = useClients('naive');

  test('is caught: several are the first, and one email is several families', async () => {
    await database.runScript(naive);
    const firsts: number[] = [];
    const families: number[] = [];
    for (const round of rounds) {
      const sql = 'select naive.sign_up($1, $2)';
      const outcomes = await release(
        callEach(() => ({
          role: 'anon',
          sql,
          values: [`family-${round}@example.com`, `${10_000 + round}`],
        })),
      );
      firsts.push(count(outcomes, true));
      const stored = 'select count(*)::integer as rows from naive.signups where email = $1';
      families.push(
        (await queryOne<{ rows: number }>(database, stored, [`family-${round}@example.com`])).rows,
      );
    }
    console.info(`The control gave ${Math.min(...firsts)} to ${Math.max(...firsts)} firsts`);
    expect(Math.max(...firsts)).toBeGreaterThan(1);
    expect(Math.max(...families)).toBeGreaterThan(1);
  });
});
