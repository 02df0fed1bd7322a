import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../support/sql/database.ts';
import { startPglite } from '../support/sql/pglite.ts';
import { createProject, readTotals, resetWaitlist } from '../support/sql/project.ts';

const signup = '/rest/v1/rpc/increment_waitlist_counter';
const stats = '/rest/v1/rpc/get_waitlist_stats';

const trimmedByJavaScript = [
  ...'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
  ...'\u2028\u2029\u202f\u205f\u3000\ufeff',
];

let database: Database;
let project: ReturnType<typeof createProject>;

beforeAll(async () => {
  database = await startPglite();
  project = createProject(database);
});
beforeEach(() => resetWaitlist(database));
afterAll(() => database.close());

async function storedEmails(): Promise<string[]> {
  const rows = await database.query<{ email: string }>('select email from waitlist.signups');
  return rows.map(({ email }) => email);
}

async function storedZipCode(email: string): Promise<string | null | undefined> {
  const sql = 'select zip_code from waitlist.signups where email = $1';
  const [row] = await database.query<{ zip_code: string | null }>(sql, [email]);
  return row?.zip_code;
}

async function expectNothingStored(): Promise<void> {
  const none = { families: 0, neighborhoods: 0 };
  expect(await readTotals(database)).toEqual({ counter: none, tables: none });
}

describe('an email that is refused', () => {
  test.each([
    ['empty', ''],
    ['spaces only', ' \t\u00a0 '],
    ['null', null],
    ['a number', 42],
    ['a list', []],
    ['no at-sign', 'ann.example.com'],
    ['two at-signs', 'ann@home@example.com'],
    ['at-sign first', '@example.com'],
    ['at-sign last', 'ann@'],
    ['at-sign alone', '@'],
    ['two characters', 'a@'],
    ['255 characters', `${'a'.repeat(243)}@example.com`],
    ['255 emoji and letters', `${'😀'.repeat(243)}@example.com`],
    ['a million characters', `${'a'.repeat(1_000_000)}@example.com`],
    ['more than 4096 bytes, mostly spaces', `${' '.repeat(4_090)}ann@example.com`],
    ['the other way round', 'ann\u202e@example.com'],
    ['an isolate', '\u2066ann@example.com'],
    ['an Arabic letter mark', 'ann\u061c@example.com'],
    ['a zero-width space', 'ann\u200b@example.com'],
    ['a zero-width joiner', 'ann\u200d@example.com'],
    ['a soft hyphen', 'an\u00adn@example.com'],
    ['a Hangul filler', 'ann\u3164@example.com'],
    ['a tag character', 'ann\u{e0041}@example.com'],
    ['two addresses', 'x,victim@example.com'],
    ['two addresses, for some programs', 'x;victim@example.com'],
    ['an address in angle brackets', '<victim@example.com>'],
    ['a name before the address', 'ann<victim@example.com'],
    ['a comment', 'ann(home)@example.com'],
    ['quotes', '"ann"@example.com'],
    ['a backslash', 'ann\\@example.com'],
    ['a number for a domain', 'ann@[192.0.2.1]'],
    ['a group', 'friends:ann@example.com'],
    ['a space inside', 'ann lee@example.com'],
    ['a line break inside', 'ann\nlee@example.com'],
    ['a DEL inside', 'ann\u007f@example.com'],
    ['a C1 control inside', 'ann\u0085@example.com'],
    ['a control at the end', 'ann@example.com\u0001'],
    ...trimmedByJavaScript.map((space) => [
      `U+${space.charCodeAt(0).toString(16).padStart(4, '0')} inside`,
      `ann${space}lee@example.com`,
    ]),
  ] as [string, unknown][])('%s', async (_name, email) => {
    const response = await project.signUp(email, '94110');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '22023', message: 'invalid_email' });
    await expectNothingStored();
  });
});

describe('an email that is taken', () => {
  test.each([
    ['three characters', 'a@b', 'a@b'],
    ['254 characters', `${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
    ['254 emoji and letters', `${'😀'.repeat(242)}@example.com`, `${'😀'.repeat(242)}@example.com`],
    ['capital letters', 'Ann.LEE@Example.COM', 'ann.lee@example.com'],
    ['capitals beyond ASCII stay', 'ÄNN@İZMİR.example', 'Änn@İzmİr.example'],
    ['dots and plus-parts stay', 'a.n.n+list@example.com', 'a.n.n+list@example.com'],
    [
      'what would be SQL',
      "'--drop/**/table/**/waitlist.signups--@x",
      "'--drop/**/table/**/waitlist.signups--@x",
    ],
    ['a letter that only looks the same', 'аnn@example.com', 'аnn@example.com'],
    ...trimmedByJavaScript.map((space) => [
      `U+${space.charCodeAt(0).toString(16).padStart(4, '0')} around`,
      `${space}ann@example.com${space}`,
      'ann@example.com',
    ]),
  ] as [string, string, string][])('%s', async (_name, email, stored) => {
    expect((await project.signUp(email)).status).toBe(200);
    expect(await storedEmails()).toEqual([stored]);
  });
});

describe('a zip code', () => {
  test.each([
    ['five digits', '94110', '94110'],
    ['spaces around', ' 94110\u00a0', '94110'],
    ['ZIP+4', '94110-1234', '94110'],
    ['ZIP+4 with spaces', '94110 - 1234', '94110'],
    ['Canadian', 'k1a 0b1', 'K1A0B1'],
    ['Portuguese', '1000-001', '1000-001'],
    ['three characters', 'AD1', 'AD1'],
    ['ten characters', '1234567890', '1234567890'],
    ['ten characters and spaces', ' 12345 67890 ', '1234567890'],
    ['none', null, null],
    ['empty', '', null],
    ['spaces only', ' \u3000', null],
    ['two characters', '94', null],
    ['words', 'downtown', 'DOWNTOWN'],
    ['punctuation', '94110!', null],
    ['a hyphen first', '-94110', null],
    ['a hyphen last', '94110-', null],
    ['two hyphens in a row', '941--10', null],
    ['full-width digits', '９４１１０', null],
    ['letters beyond ASCII', 'ÄÖÜ', null],
    ['a dotless i', 'kıa0b1', null],
    ['an emoji', '😀😀😀', null],
    ['a control', '941\u000110', null],
    ['a line break at the end', '94110\n', '94110'],
  ])('%s', async (_name, zipCode, stored) => {
    const response = await project.signUp('ann@example.com', zipCode);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ is_new_neighborhood: stored !== null });
    expect(await storedZipCode('ann@example.com')).toBe(stored);
  });

  test.each([
    ['eleven characters', '12345678901'],
    ['eleven emoji', '😀'.repeat(11)],
    ['a ZIP+4 with one digit more', '94110-12345'],
    ['a million characters', '9'.repeat(1_000_000)],
    ['more than 4096 bytes, all of them spaces', ' '.repeat(4_097)],
  ])('is refused: %s', async (_name, zipCode) => {
    const response = await project.signUp('ann@example.com', zipCode);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '22023', message: 'invalid_zip' });
    await expectNothingStored();
  });

  test('is refused after the email', async () => {
    const response = await project.signUp('nobody', '12345678901');
    expect(await response.json()).toMatchObject({ message: 'invalid_email' });
  });
});

describe('a body', () => {
  test.each([
    ['torn JSON', '{"signup_email": "ann@', 400, 'PGRST102'],
    ['no JSON', 'signup_email=ann@example.com', 400, 'PGRST102'],
    ['half a surrogate pair', '{"signup_email": "\\ud83d@example.com"}', 400, 'PGRST102'],
    ['a NUL', '{"signup_email": "ann\\u0000@example.com"}', 400, '22P05'],
    [
      'a NUL in the zip code',
      '{"signup_email": "a@b", "signup_zip_code": "\\u0000"}',
      400,
      '22P05',
    ],
    ['no arguments', '{}', 404, 'PGRST202'],
    ['nothing', '', 404, 'PGRST202'],
    ['a list', '["ann@example.com"]', 400, 'PGRST102'],
    ['an empty list', '[]', 404, 'PGRST202'],
    ['a text', '"ann@example.com"', 404, 'PGRST202'],
    ['null', 'null', 404, 'PGRST202'],
    ['an unknown argument', '{"signup_email": "a@b", "admin": true}', 404, 'PGRST202'],
    ['the zip code alone', '{"signup_zip_code": "94110"}', 404, 'PGRST202'],
    ['another spelling', '{"Signup_Email": "a@b"}', 404, 'PGRST202'],
  ])('of a signup: %s', async (_name, body, status, code) => {
    const response = await project.send(signup, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    await expectNothingStored();
  });

  test.each([
    ['an empty object', '{}', 200],
    ['nothing', '', 200],
    ['an unknown argument', '{"since": "2026"}', 404],
    ['torn JSON', '{', 400],
  ])('of a call for the figures: %s', async (_name, body, status) => {
    expect((await project.send(stats, body)).status).toBe(status);
  });
});

describe('a request', () => {
  test('without a key is refused by the gateway', async () => {
    const response = await project.send(signup, { signup_email: 'a@b' }, { apikey: null });
    expect(response.status).toBe(401);
    expect(Object.keys(await response.json())).toEqual(['message', 'hint']);
    await expectNothingStored();
  });

  test('with an unknown key is refused by the gateway', async () => {
    const response = await project.send(signup, { signup_email: 'a@b' }, { apikey: 'guessed' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Invalid API key' });
    await expectNothingStored();
  });

  test('that only reads cannot sign anybody up', async () => {
    const options = { method: 'GET' };
    const response = await project.send(`${signup}?signup_email=a@b`, undefined, options);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: '25006' });
    await expectNothingStored();
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('with %s is no call', async (method) => {
    const response = await project.send(signup, { signup_email: 'a@b' }, { method });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: 'PGRST101' });
    await expectNothingStored();
  });

  test('for an unknown function is answered with 404', async () => {
    const response = await project.send('/rest/v1/rpc/drop_everything', {});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'PGRST202' });
  });
});
