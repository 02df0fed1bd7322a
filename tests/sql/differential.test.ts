import { expect, test } from 'vitest';
import { normalizeEmail } from '../../mocks/backend/normalize.ts';
import { createWaitlist } from '../../mocks/backend/waitlist.ts';
import { createArbitrarySignups } from './support/arbitrary-signups.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = await useWaitlist();

const seed = 2026;
const callsMade = 400;

/** The answer of a signup, or the name of its refusal. */
async function signUpInSql(email: string, zipCode: string | null): Promise<unknown> {
  const body = await (await project.signUp(email, zipCode)).json();
  return body.is_new_neighborhood ?? body.message;
}

const sorted = (lines: object[]) => lines.map((row) => JSON.stringify(row)).sort();

test(`${callsMade} arbitrary signups have the same results in the mock and in the SQL`, async () => {
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
  expect(await project.stats()).toEqual(waitlist.stats());
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

/** Code points around characters that are invisible, reverse the text or separate addresses. */
const suspiciousRanges = `
  01-ff 340-350 600-61f 1150-1170 1680-1680 17b0-17c0 1800-1810 1ff0-20a0 2470-2500 27f0-2810 2ff0-3010 3160-3170 fdf0-fe70
  fef0-ff70 ff90-ffb0 ffe0-ffff 1bc90-1bcb0 1d170-1d180 e0000-e0090 e0ff0-e1010
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
  const emails = suspicious.map((character) => `a${character}b@example.com`);
  await database.query(`
    create function pg_temp.is_refused(email text) returns boolean language plpgsql as $$
    begin
      perform waitlist.normalize_email(email);
      return false;
    exception when invalid_parameter_value then
      return true;
    end $$`);
  const inSql = await database.query<{ email: string }>(
    `select email from unnest($1::text[]) with ordinality as call (email, place)
    where pg_temp.is_refused(email) order by place`,
    [emails],
  );
  const refused = inSql.map(({ email }) => email);
  expect(refused).toEqual(emails.filter((email) => normalizeEmail(email) === null));
  expect(refused.length).toBeGreaterThan(200);
});
