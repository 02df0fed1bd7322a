import { expect, test } from 'vitest';
import { normalizeEmail } from '../../mocks/backend/normalize.ts';
import { createRandom } from '../../mocks/backend/random.ts';
import { createStore } from '../../mocks/backend/rows.ts';
import { createWaitlist } from '../../mocks/backend/waitlist.ts';
import { signup } from '../../mocks/scenarios/signup.ts';
import { wire } from '../../src/gateway/wire.ts';
import { type ArbitrarySignup, createArbitrarySignups } from './support/arbitrary-signups.ts';
import { readStoredStats } from './support/project.ts';
import { testEachRound } from './support/rounds.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const firstSeed = 2026;
const callsPerRound = 1_000;

const { database, project } = useWaitlist();

function request(call: ArbitrarySignup): Request {
  return new Request(`https://mock.invalid${wire.signup.path}`, {
    method: 'POST',
    headers: { apikey: 'any', 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
}

/** What a caller can see: the status, the answer, and the code and text of a refusal. */
async function outcomeOf(response: Response) {
  const { code, message, details, is_new_neighborhood } = await response.json();
  const texts = code === '22023' ? { message, details } : { message };
  return { status: response.status, code, ...texts, is_new_neighborhood };
}

async function readTables() {
  const signups = await database.query<{ email: string; zipCode: string | null }>(
    'select email, zip_code as "zipCode" from waitlist.signups',
  );
  const neighborhoods = await database.query<{ zipCode: string }>(
    'select zip_code as "zipCode" from waitlist.neighborhoods',
  );
  return { signups, neighborhoods };
}

const lines = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

const seen = new Map<string, number>();

testEachRound(
  `${callsPerRound} arbitrary signups have the same results in the mock and in the SQL`,
  async (round) => {
    const seed = firstSeed + round;
    const store = createStore();
    const waitlist = createWaitlist({ store, now: () => new Date() });
    const random = createRandom(seed);
    const arbitrary = createArbitrarySignups(random);
    const calls = Array.from({ length: callsPerRound }, () => arbitrary.next());

    const differences: object[] = [];
    for (const [index, call] of calls.entries()) {
      const sql = await outcomeOf(await project.send(wire.signup.path, call));
      // Reading them after each call would take twice as long.
      const stats = index % 10 === 9 ? await project.stats() : null;
      const inMemory = await outcomeOf(await signup.answer(request(call), { waitlist, random }));
      const kind = JSON.stringify(sql);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const isSame =
        kind === JSON.stringify(inMemory) &&
        (!stats || JSON.stringify(stats) === JSON.stringify(waitlist.stats()));
      if (!isSame)
        differences.push({ call, sql, stats, inMemory, inMemoryStats: waitlist.stats() });
    }

    expect(differences).toEqual([]);
    const tables = store.tables();
    const sqlTables = await readTables();
    expect(lines(sqlTables.signups)).toEqual(
      lines(tables.signups.map(({ email, zipCode }) => ({ email, zipCode }))),
    );
    expect(lines(sqlTables.neighborhoods)).toEqual(
      lines(tables.neighborhoods.map(({ zipCode }) => ({ zipCode }))),
    );
    const stats = await readStoredStats(database);
    expect(stats.counter).toEqual(stats.tables);
  },
  { everyday: 1, thorough: 4 },
);

/** Code points around characters that are invisible, reverse the text or separate addresses. */
const suspiciousRanges = `
  01-ff 300-36f 600-61f 1150-1170 1680-1680 17b0-17bf 1800-1810 1ff0-20a0
  2470-2500 27f0-2810 2ff0-3010 3160-3170 fdf0-fe70 fef0-ff70 ff90-ffb0 ffe0-ffff
  1bc90-1bcb0 1d165-1d185 dfff0-e0010 e01e0-e0200 e0ff0-e1010
`;

const suspicious = suspiciousRanges
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [first = 0, last = 0] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });

test('the mock and the SQL refuse the same characters in an email', async () => {
  const calls = suspicious.map((character) => ({ signup_email: `a${character}b@example.com` }));
  const inMock = calls.filter(({ signup_email }) => normalizeEmail(signup_email) === null);
  await database.runScript(`
    create function pg_temp.is_refused(email text) returns boolean language plpgsql as $$
    begin
      perform public.increment_waitlist_counter(email);
      return false;
    exception when invalid_parameter_value then
      return true;
    end $$`);
  const inSql = await database.query(
    `select email as signup_email from unnest($1::text[]) with ordinality as call (email, place)
    where pg_temp.is_refused(email) order by place`,
    [calls.map(({ signup_email }) => signup_email)],
  );
  expect(inSql).toEqual(inMock);
  expect(inSql.length).toBeGreaterThan(200);
});

test('the signups were arbitrary: every kind of answer occurred often', () => {
  const kinds = Object.fromEntries(seen);
  console.info(kinds);
  expect(Object.keys(kinds)).toHaveLength(6);
  const calls = Object.values(kinds).reduce((sum, times) => sum + times, 0);
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(calls / 200);
});
