import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wire } from '../../../src/gateway/wire.ts';
import { keys } from '../../../tools/backend/constants.ts';
import { checkBackend } from '../../../tools/check-backend/check-backend.ts';
import { startTestBackend } from '../support/start-test-backend.ts';

let project: Awaited<ReturnType<typeof startTestBackend>>;

beforeAll(async () => {
  project = await startTestBackend({ withFunction: true });
});
afterAll(() => project?.close());

/** What a run with this fetch has found, by the ids of its checks. */
async function check({ send = fetch, logo = false, site = null as string | null } = {}) {
  const passed: Record<string, string> = {};
  const failed: Record<string, string> = {};
  const options = { url: project.url, key: keys.anon, site, logo, fetch: send };
  for await (const result of checkBackend(options)) {
    (result.passed ? passed : failed)[result.id] = result.detail;
  }
  return { passed, failed };
}

/** A fetch in which requests for a path get another answer. */
function instead(path: string, status: number, body: unknown): typeof fetch {
  return async (input, init) => {
    const isMeant = new URL(new Request(input).url).pathname === path;
    return isMeant ? Response.json(body, { status }) : fetch(input, init);
  };
}

describe('a project as this repository deploys it', () => {
  it('passes every check, and the report says what it has found', async () => {
    expect(await check()).toMatchObject({
      failed: {},
      passed: {
        stats: '0 families, 0 neighborhoods',
        signup: '400 invalid_email',
        schema: 'its schema is closed',
        budget: 'permission denied',
        accounts: 'sign-up is off',
      },
    });
  });

  it('has no signup afterwards', async () => {
    expect(await project.database.query('select from waitlist.signups')).toEqual([]);
  });
});

describe('a planted fault fails its check, and no other', () => {
  it.each<[id: string, name: string, path: string, status: number, body: unknown]>([
    [
      'stats',
      'a figure is a string',
      wire.stats.path,
      200,
      { total_families: '7', total_neighborhoods: 3 },
    ],
    ['signup', 'any email is taken', wire.signup.path, 200, { is_new_neighborhood: false }],
    ['signup', 'another code', wire.signup.path, 400, { code: '22023' }],
    ['schema', 'a table is open', '/rest/v1/signups', 200, []],
    ['accounts', 'anybody can open one', '/auth/v1/settings', 200, { disable_signup: false }],
    ['logo-message', 'it draws anything', wire.logo.path, 200, { images: [] }],
  ])('%s: %s', async (id, _, ...answer) => {
    expect(Object.keys((await check({ send: instead(...answer) })).failed)).toEqual([id]);
  });

  it('budget: anybody can spend it', async () => {
    const change = (sql: string) => project.database.query(sql);
    await change('grant execute on function public.take_ai_credit to anon');
    expect(Object.keys((await check()).failed)).toEqual(['budget']);
    await change('revoke execute on function public.take_ai_credit from anon');
    expect((await check()).failed).toEqual({});
  });
});

describe('a failure says what to do about it', () => {
  it.each<[number, object, RegExp]>([
    [540, {}, /Resume project/],
    [401, { message: 'Invalid API key' }, /the key is wrong/],
    [404, { code: 'PGRST202' }, /npx supabase db push/],
  ])('of the whole project, which ends the run: %i %j', async (status, body, words) => {
    const { passed, failed } = await check({ send: instead(wire.stats.path, status, body) });
    expect(passed).toEqual({});
    expect(failed).toEqual({ stats: expect.stringMatching(words) });
  });

  it.each<[string, Error, RegExp]>([
    [
      'a name that is none',
      Object.assign(new Error(), { code: 'ENOTFOUND' }),
      /there is no such address/,
    ],
    ['a refused connection', new Error('connect ECONNREFUSED'), /^no answer: connect ECONNREFUSED/],
  ])('of the way there: %s', async (_, cause, words) => {
    const send = () => Promise.reject(new TypeError('fetch failed', { cause }));
    expect((await check({ send })).failed.stats).toMatch(words);
  });
});

describe('with the address of the site', () => {
  const site = 'https://www.example.com';
  const set = (settings: string) =>
    project.database.query(`update waitlist.settings set ${settings}`);
  afterEach(() => set('site_origins = default, address_header = default'));

  /** What a caller sends through a server that writes its address into a header. */
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cf-connecting-ip', '192.0.2.1');
    return fetch(input, { ...init, headers });
  };

  it.each<[string, string, string[], RegExp]>([
    ['the owner has named the site', `'{${site}}'`, [], /^$/],
    [
      'it is misspelt',
      "'{https://example.com}'",
      ['signup'],
      /site_origins does not name this site/,
    ],
    ['none is named', 'null', ['other-sites', 'addresses'], /set site_origins/],
  ])('%s', async (_, origins, ids, words) => {
    await set(`site_origins = ${origins}`);
    const { failed } = await check({ send, site });
    expect(Object.keys(failed)).toEqual(ids);
    expect(Object.values(failed).join()).toMatch(words);
  });

  it('no address arrives in the header that the owner has named', async () => {
    await set(`site_origins = '{${site}}', address_header = 'x-real-ip'`);
    const { failed } = await check({ send, site });
    expect(failed).toEqual({ addresses: expect.stringMatching(/set address_header/) });
  });
});

it('says when the list is closed, and where that is undone', async () => {
  const change = (sql: string) => project.database.query(sql);
  await change(
    'revoke execute on function public.increment_waitlist_counter from anon, authenticated',
  );
  expect((await check({ site: 'https://www.example.com' })).failed).toEqual({
    signup: expect.stringMatching(/the list is closed: docs\/launch\.md, section 5/),
    'other-sites': expect.stringMatching(/the list is closed/),
    addresses: expect.stringMatching(/the list is closed/),
  });
  await change(
    'grant execute on function public.increment_waitlist_counter to anon, authenticated',
  );
});

describe('the logo function', () => {
  it('passes its check, which spends nothing of the budget', async () => {
    expect((await check()).passed['logo-message']).toBe('400 invalid_message');
    expect(await project.database.query('select from waitlist.ai_uses')).toEqual([]);
  });

  it('draws a picture if asked to', async () => {
    const { passed } = await check({ logo: true });
    expect(passed['logo-picture']).toMatch(/^a picture of \d+ KiB$/);
  });

  it('says what to do about a failure', async () => {
    const send = instead(wire.logo.path, 500, { error: { code: 'not_configured' } });
    expect((await check({ send, logo: true })).failed['logo-picture']).toMatch(/secrets set/);
  });
});

describe('the command', () => {
  const main = fileURLToPath(new URL('../../../tools/check-backend/main.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');

  it.each<[string, string, number, RegExp]>([
    ['a sound project', keys.anon, 0, /All checks passed\.$/],
    ['an unknown key', `${keys.anon}x`, 1, /the key is wrong.*\n1 failed\.$/],
    ['a secret key', keys.service_role, 1, /^--key is a secret or service-role key/],
  ])('returns a status to scripts: %s', async (_, key, status, words) => {
    const ended = await new Promise<{ status: number; printed: string }>((resolve) => {
      const args = [tsx, main, '--url', project.url, '--key', key];
      execFile(process.execPath, args, (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, printed: (stdout + stderr).trim() });
      });
    });
    expect(ended.status).toBe(status);
    expect(ended.printed).toMatch(words);
  });
});
