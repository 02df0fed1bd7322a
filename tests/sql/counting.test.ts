import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, queryOne } from '../support/sql/database.ts';
import { startPglite } from '../support/sql/pglite.ts';
import { createProject, readTotals, resetWaitlist } from '../support/sql/project.ts';

let database: Database;
let project: ReturnType<typeof createProject>;

beforeAll(async () => {
  database = await startPglite();
  project = createProject(database);
});
beforeEach(() => resetWaitlist(database));
afterAll(() => database.close());

async function signUp(email: string, zipCode: string | null = null): Promise<boolean> {
  return (await (await project.signUp(email, zipCode)).json()).is_new_neighborhood;
}

async function storedZipCode(email: string): Promise<string | null> {
  const sql = 'select zip_code from waitlist.signups where email = $1';
  return (await queryOne<{ zip_code: string | null }>(database, sql, [email])).zip_code;
}

describe('a second call of the same family', () => {
  test('counts no second family and changes nothing', async () => {
    await signUp('ann@example.com', '94110');
    const before = await database.query('select * from waitlist.signups');
    expect(await signUp('ANN@example.com ', '94110')).toBe(false);
    expect(await database.query('select * from waitlist.signups')).toEqual(before);
    expect(await project.readStats()).toEqual({ total_families: 1, total_neighborhoods: 1 });
  });

  test('fills in a missing zip code', async () => {
    await signUp('ann@example.com');
    expect(await signUp('ann@example.com', '94110')).toBe(true);
    expect(await storedZipCode('ann@example.com')).toBe('94110');
    expect(await project.readStats()).toEqual({ total_families: 1, total_neighborhoods: 1 });
  });

  test('fills it in once: a stored zip code is never overwritten', async () => {
    await signUp('ann@example.com');
    await signUp('ann@example.com', '94110');
    await signUp('ann@example.com', '10001');
    expect(await storedZipCode('ann@example.com')).toBe('94110');
  });

  test('does not take a stored zip code away', async () => {
    await signUp('ann@example.com', '94110');
    await signUp('ann@example.com', null);
    await signUp('ann@example.com', '!');
    expect(await storedZipCode('ann@example.com')).toBe('94110');
  });

  test('founds the neighborhood of its zip code all the same', async () => {
    await signUp('ann@example.com', '94110');
    expect(await signUp('ann@example.com', '10001')).toBe(true);
    expect(await signUp('bob@example.com', '10001')).toBe(false);
    expect(await project.readStats()).toEqual({ total_families: 2, total_neighborhoods: 2 });
  });
});

test('the answer is the same whether the email is on the list or not', async () => {
  await signUp('ann@example.com', '94110');
  const answers = async (email: string, zipCode: string | null) =>
    (await project.signUp(email, zipCode)).text();
  expect(await answers('ann@example.com', '94110')).toBe(
    await answers('new-1@example.com', '94110'),
  );
  expect(await answers('ann@example.com', null)).toBe(await answers('new-2@example.com', null));
  expect(await answers('ann@example.com', '10001')).toBe(
    await answers('new-3@example.com', '10002'),
  );
});

test('the figures are whole numbers, and start at zero', async () => {
  expect(await project.readStats()).toEqual({ total_families: 0, total_neighborhoods: 0 });
});

test('the counters equal the tables after a day of everything', async () => {
  const zipCodes = [null, '94110', '10001', 'k1a 0b1', '?', '12345678901'];
  for (let call = 0; call < 200; call += 1) {
    await project.signUp(`family-${(call * 7) % 60}@example.com`, zipCodes[call % zipCodes.length]);
  }
  const { counter, tables } = await readTotals(database);
  expect(counter).toEqual(tables);
  expect(tables.families).toBeGreaterThan(20);
});
