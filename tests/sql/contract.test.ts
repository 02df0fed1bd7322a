import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWaitlist } from '../../mocks/backend/waitlist.ts';
import { keys } from '../../tools/backend/keys.ts';
import { blanks, zipCodeResults } from '../support/contract/spellings.ts';
import { camelCase, describeContract } from '../support/contract/suite.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { url, database } = await setUpBackend({ withFunction: true });

describeContract('the SQL and the edge function', {
  url,
  anonKey: keys.anon,
  fetch,
  stored: async () => {
    const rows = await database.query('select * from waitlist.signups order by email');
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
    );
  },
});

const odd = [
  ...blanks,
  ...'\u0085\u0001\u001f\u007f\u009f\u2800\ufffa\u0304',
  ...'\u2067\u{e0041}–—\ufffd\uffff😀éİıßÅ９＠@@，﹫⒜.+-\\"\'%<>,;(',
  ...['👩‍👧', 'e\u0301', '..', '\u030c', '\u037e', '\u212a', '$1', '\u0301\u0302\u0303', '{{'],
  ...'‘’‚“„«‹「〝⸂`_/=?*|!-',
];

const zipCodes = [...zipCodeResults.keys(), null, '94110-123456'];

/** Returns a function that generates signups with unusual spellings, the same ones in every run. */
function createArbitrarySignups() {
  let draws = 0;
  /** Returns the next pseudorandom number from 0 up to 1, which is a hash of a counter. */
  function random(): number {
    draws += 1;
    return createHash('sha256').update(`2026 ${draws}`).digest().readUInt32LE() / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  // The cast is safe because the index is always in range.
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

  function twist(text: string): string {
    let twisted = text;
    if (chance(0.3)) twisted = twisted.toUpperCase();
    if (chance(0.3)) twisted = pick(blanks) + twisted + pick(blanks);
    const letters = [...twisted];
    if (chance(0.25)) letters.splice(below(letters.length + 1), 0, pick(odd));
    return letters.join('');
  }

  return () => {
    const zipCode = pick(zipCodes)?.replace(/\d/, `${below(10)}`);
    return {
      email: twist(`family-${below(300)}@example.com`),
      zipCode: zipCode === undefined ? null : twist(zipCode),
    };
  };
}

/**
 * Resolves with `is_new_neighborhood` or with the error message. Calls the SQL directly, because each signup
 * over HTTP would take ten times as long.
 */
async function signUpInSql(email: string, zipCode: string | null): Promise<unknown> {
  const sql = "select increment_waitlist_counter($1, $2) -> 'is_new_neighborhood' as is_first";
  return database.query<{ is_first: boolean }>(sql, [email, zipCode]).then(
    ([row]) => row?.is_first,
    ({ message }) => message,
  );
}

const sorted = (lines: object[]) => lines.map((row) => JSON.stringify(row)).sort();

test('the mock and the SQL answer 400 arbitrary signups alike and store the same data', async () => {
  const waitlist = createWaitlist();
  const nextSignup = createArbitrarySignups();
  const differences: object[] = [];
  const seen = new Set<unknown>();

  for (let call = 0; call < 400; call += 1) {
    const { email, zipCode } = nextSignup();
    const inSql = await signUpInSql(email, zipCode);
    const outcome = waitlist.add({ email, zipCode });
    const inMock = outcome.ok ? outcome.reply.is_new_neighborhood : outcome.code;
    if (inSql !== inMock) differences.push({ email, zipCode, inSql, inMock });
    seen.add(inSql);
  }

  expect(differences).toEqual([]);
  const stored = await database.query('select email, zip_code as "zipCode" from waitlist.signups');
  expect(sorted(stored)).toEqual(sorted(waitlist.tables().signups));
  // Equal results of the two backends prove little unless the signups produce every kind of result.
  expect(seen).toEqual(new Set([true, false, 'invalid_email', 'invalid_zip']));
});
