import { afterAll, expect, test } from 'vitest';
import { createWaitlist } from '../../mocks/backend/waitlist.ts';
import { resetWaitlist } from './support/project.ts';
import { openCluster } from './support/shared-cluster.ts';

const blanks = [...'\t\n\v\f\r \u00a0\u1680\u2003\u2028\u202f\u3000\ufeff\u200b\u2060\u202e\u00ad'];

const odd = [
  ...blanks,
  ...'\u180e\u0085\u0001\u001f\u007f\u009f\u2800\ufffa\u0304',
  ...'\u2067\u200d\ufe0f\u3164\u{e0041}–—\ufffd\uffff😀éİıßÅ９＠@@，﹫⒜.+-\\"\'%<>,;(',
  ...['👩‍👧', 'e\u0301', '$1', '\u0301\u0302\u0303', '{{'],
];

/** Numbers in [0, 1) by the mulberry32 generator: the same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Calls from a seeded generator: mostly repeated families and places in odd spellings. */
function createArbitrarySignups(seed: number) {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  // The index is always within the list.
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

  function twist(text: string): string {
    let twisted = text;
    if (chance(0.3)) twisted = twisted.toUpperCase();
    if (chance(0.3)) twisted = pick(blanks) + twisted + pick(blanks);
    const at = below(twisted.length + 1);
    if (chance(0.25)) twisted = twisted.slice(0, at) + pick(odd) + twisted.slice(at);
    return twisted;
  }

  function zipCode(): string {
    const number = 100 + below(100);
    const fiveDigits = String(94_000 + number);
    return pick([
      fiveDigits,
      `${fiveDigits}-${1000 + number}`,
      `k${number % 10}a ${number % 7}b1`,
      `${number}`,
      `${fiveDigits}${number}`,
      `AB${number}-${number}`,
      `${fiveDigits}–${1000 + number}`,
      'none',
      `${fiveDigits}-${100_000 + number}`,
    ]);
  }

  return {
    next: () => ({
      email: twist(`family-${below(300)}@example.com`),
      zipCode: chance(0.2) ? null : twist(zipCode()),
    }),
  };
}

// Called as SQL: each signup over HTTP would take ten times as long.
const database = await openCluster().createDatabase('differential');
afterAll(() => database.close());

const seed = 2026;
const callsMade = 400;

/** The answer of a signup, or the name of its refusal. */
async function signUpInSql(email: string, zipCode: string | null): Promise<unknown> {
  const sql = "select increment_waitlist_counter($1, $2) -> 'is_new_neighborhood' as is_first";
  return database.query<{ is_first: boolean }>(sql, [email, zipCode]).then(
    ([row]) => row?.is_first,
    ({ message }) => message,
  );
}

const sorted = (lines: object[]) => lines.map((row) => JSON.stringify(row)).sort();

test(`${callsMade} arbitrary signups have the same results in the mock and in the SQL`, async () => {
  await resetWaitlist(database);
  const waitlist = createWaitlist();
  const arbitrary = createArbitrarySignups(seed);
  const differences: object[] = [];
  const seen = new Map<unknown, number>();

  for (let call = 0; call < callsMade; call += 1) {
    const { email, zipCode } = arbitrary.next();
    const inSql = await signUpInSql(email, zipCode);
    const outcome = waitlist.signup({ signup_email: email, signup_zip_code: zipCode });
    const inMock = outcome.ok ? outcome.reply.is_new_neighborhood : outcome.code;
    if (inSql !== inMock) differences.push({ email, zipCode, inSql, inMock });
    seen.set(inSql, (seen.get(inSql) ?? 0) + 1);
  }

  expect(differences).toEqual([]);
  const [read] = await database.query<{ stats: object }>('select get_waitlist_stats() as stats');
  expect(read?.stats).toEqual(waitlist.stats());
  const { signups, neighborhoods } = waitlist.tables();
  expect(
    sorted(await database.query('select email, zip_code as "zipCode" from waitlist.signups')),
  ).toEqual(sorted(signups.map(({ email, zipCode }) => ({ email, zipCode }))));
  expect(
    sorted(await database.query('select zip_code as "zipCode" from waitlist.neighborhoods')),
  ).toEqual(sorted(neighborhoods.map(({ zipCode }) => ({ zipCode }))));

  // Otherwise equal results would say little.
  expect(new Set(seen.keys())).toEqual(new Set([true, false, 'invalid_email', 'invalid_zip']));
  expect(Math.min(...seen.values())).toBeGreaterThan(callsMade / 50);
});
