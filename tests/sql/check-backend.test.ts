import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { wire } from '../../src/gateway/wire.ts';
import { keys, legacyKey } from '../../tools/backend/keys.ts';
import { checkBackend } from '../../tools/check-backend/check-backend.ts';
import { toolArgs } from '../support/tool-args.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { url, database, set } = await setUpBackend({ withFunction: true });

/** What a run with this fetch has found, by the ids of its checks. */
async function check({ send = fetch, key = keys.anon as string, logo = false, site = '' } = {}) {
  const passed: Record<string, string> = {};
  const failed: Record<string, string> = {};
  const options = { url, key, site: site || null, logo, fetch: send };
  for await (const result of checkBackend(options)) {
    (result.passed ? passed : failed)[result.id] = result.detail;
  }
  return { passed, failed };
}

/** A fetch through a server that writes the caller's address into a header of the requests for some paths. */
function addressed(isMeant = (_path: string) => true): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (isMeant(new URL(`${input}`).pathname)) headers.set('cf-connecting-ip', '192.0.2.1');
    return fetch(input, { ...init, headers });
  };
}

/** A fetch in which requests for a path get another answer. */
function instead(path: string, status: number, body: unknown): typeof fetch {
  return async (input, init) => {
    const isMeant = new URL(new Request(input).url).pathname === path;
    return isMeant ? Response.json(body, { status }) : fetch(input, init);
  };
}

it('a sound project passes every check, and nothing is stored or spent', async () => {
  expect(await check()).toEqual({
    failed: {},
    passed: {
      stats: '0 families, 0 neighborhoods',
      signup: '400 invalid_email',
      graphql: 'it does not answer',
      schema: 'its schema is closed',
      budget: 'permission denied',
      accounts: 'sign-up is off',
      'logo-message': '400 invalid_message',
    },
  });
  const stored = 'select from waitlist.signups union all select from waitlist.ai_uses';
  expect(await database.query(stored)).toEqual([]);
});

it('a sound project passes by its legacy key, and draws a picture if asked to', async () => {
  const { passed, failed } = await check({ key: legacyKey('anon'), logo: true });
  expect(failed).toEqual({});
  expect(passed['logo-picture']).toMatch(/^a picture of \d+ KiB$/);
});

describe('a planted fault fails its check, and no other, and the report says what to do', () => {
  const noFigure = { total_families: '7', total_neighborhoods: 3 };
  const notConfigured = { error: { code: 'not_configured' } };

  it.each<[id: string, what: string, path: string, status: number, body: unknown, RegExp]>([
    ['stats', 'a text in place of a figure', wire.stats.path, 200, noFigure, /supabase db push/],
    ['stats', 'a paused project', wire.stats.path, 540, {}, /Resume project/],
    ['signup', 'any email is taken', wire.signup.path, 200, {}, /200 where 400 was due/],
    ['signup', 'another code', wire.signup.path, 400, { code: '22023' }, /supabase db push/],
    ['graphql', 'it is on', '/graphql/v1', 200, { data: {} }, /drop extension pg_graphql/],
    ['schema', 'a table is open', '/rest/v1/signups', 200, [], /expose public alone/],
    ['accounts', 'anybody can open one', '/auth/v1/settings', 200, {}, /switch it off/],
    ['logo-message', 'another code', wire.logo.path, 400, {}, /functions deploy/],
    ['logo-message', 'no secret is set', wire.logo.path, 500, notConfigured, /secrets set/],
  ])('%s: %s', async (id, _what, path, status, body, remedy) => {
    const { passed, failed } = await check({ send: instead(path, status, body) });
    expect(failed).toEqual({ [id]: expect.stringMatching(remedy) });
    // Without an answer of the database, nothing else can be checked.
    if (id === 'stats') expect(passed).toEqual({});
  });

  it('logo-picture: the model sends none', async () => {
    const body = { images: [], came: '{content string}, finish_reason stop' };
    const { failed } = await check({ logo: true, send: instead(wire.logo.path, 200, body) });
    expect(failed['logo-picture']).toBe(`no picture came, but ${body.came}`);
  });

  it('budget: anybody can spend it', async () => {
    await database.query('grant execute on function public.take_ai_credit to anon');
    expect((await check()).failed).toEqual({ budget: expect.stringMatching(/supabase db push/) });
    await database.query('revoke execute on function public.take_ai_credit from anon');
  });

  it.each<[what: string, cause: Error, words: RegExp]>([
    ['no address', Object.assign(new Error(), { code: 'ENOTFOUND' }), /there is no such address/],
    ['no server', new Error('connect ECONNREFUSED'), /^no answer: connect ECONNREFUSED/],
  ])('stats: %s', async (_what, cause, words) => {
    const send = () => Promise.reject(new TypeError('fetch failed', { cause }));
    expect((await check({ send })).failed.stats).toMatch(words);
  });
});

describe('with the address of the site', () => {
  const site = 'https://www.my-street.example';
  const send = addressed();

  it.each<[string, string, string[], RegExp]>([
    ['the owner has named it', `'{${site}}'`, [], /^$/],
    ['it is misspelt', "'{https://my-street.example}'", ['signup'], /does not name this site/],
    ['none is named', 'null', ['site'], /set site_origins/],
    [
      'a caller can choose the address in the header that the owner has named',
      `'{${site}}', address_header = 'x-real-ip'`,
      ['site'],
      /set address_header/,
    ],
  ])('%s', async (_, origins, ids, words) => {
    await set(`site_origins = ${origins}`);
    const { passed, failed } = await check({ send, site });
    expect(Object.keys(failed)).toEqual(ids);
    expect(Object.values(failed).join()).toMatch(words);
    const proxy = 'only once site_origins names https://www-my--street-example.translate.goog,';
    expect(passed.translation).toContain(origins === 'null' ? 'they can' : proxy);
  });

  it('fails when a caller of the function alone can choose its address', async () => {
    await set(`site_origins = '{${site}}'`);
    const onlySignups = addressed((path) => path !== wire.logo.path);
    expect((await check({ send: onlySignups, site })).failed).toEqual({
      'logo-site': expect.stringMatching(/a caller can choose it/),
    });
  });

  it('asks without the headers of an address where the server in front refuses them', async () => {
    await set(`site_origins = '{${site}}'`);
    const refusing: typeof fetch = async (input, init) => {
      const isForged = new Headers(init?.headers).has('cf-connecting-ip');
      return isForged ? new Response('error code: 1000', { status: 403 }) : send(input, init);
    };
    expect((await check({ send: refusing, site })).failed).toEqual({});
    expect(await database.query('select from waitlist.ai_uses')).toEqual([]);
  });

  it('says when the list is closed, and where that is undone', async () => {
    const signup = 'execute on function public.increment_waitlist_counter';
    await database.query(`revoke ${signup} from anon, authenticated`);
    expect((await check({ site })).failed).toEqual({
      signup: expect.stringMatching(/the list is closed: docs\/launch\.md, section 5/),
      site: expect.stringMatching(/the list is closed/),
    });
    await database.query(`grant ${signup} to anon, authenticated`);
  });
});

it.each<[string, string, number, RegExp]>([
  ['a sound project', keys.anon, 0, /All checks passed\.$/],
  ['an unknown key', `${keys.anon}x`, 1, /the key is wrong.*\n1 failed\.$/],
  ['a secret key', keys.service_role, 1, /^--key is a secret or service-role key/],
])('the command returns a status to scripts: %s', async (_, key, status, words) => {
  const args = toolArgs('check-backend', '--url', url, '--key', key);
  const ended = await promisify(execFile)(process.execPath, args).catch((error) => error);
  expect(ended.code ?? 0).toBe(status);
  expect((ended.stdout + ended.stderr).trim()).toMatch(words);
});
