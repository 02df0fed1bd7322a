import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wire } from '../../../src/gateway/wire.ts';
import { keys, legacyKey } from '../../../tools/backend/keys.ts';
import { checkBackend } from '../../../tools/check-backend/check-backend.ts';
import { freeChecks, privateFunctions, relations } from '../../../tools/check-backend/checks.ts';
import { startTestBackend } from '../support/start-test-backend.ts';

type Fetch = typeof fetch;

let project: Awaited<ReturnType<typeof startTestBackend>>;

beforeAll(async () => {
  project = await startTestBackend({ withFunction: true });
});
afterAll(() => project?.close());

/** What a run with this fetch and key has found, by the ids of its checks. */
async function check({ send = fetch, key = keys.anon as string, logo = false } = {}) {
  const passed: Record<string, string> = {};
  const failed: Record<string, string> = {};
  for await (const result of checkBackend({ url: project.url, key, logo, fetch: send })) {
    (result.passed ? passed : failed)[result.id] = result.detail;
  }
  return { passed, failed };
}

/** A fetch in which some requests get another answer, or headers of theirs are changed. */
const instead = (wanted: (request: Request) => boolean, answer: () => Response): Fetch => {
  return async (input, init) => {
    const request = new Request(input, init);
    return wanted(request) ? answer() : fetch(request);
  };
};
const calls =
  (path: string, method = 'POST') =>
  (request: Request) =>
    request.method === method && new URL(request.url).pathname === path;
const json =
  (status: number, body: unknown, headers = { 'access-control-allow-origin': '*' }) =>
  () =>
    Response.json(body, { status, headers });

describe('a project as this repository deploys it', () => {
  it('passes every check, and the report says what it has found', async () => {
    const tried = (names: string[]) => `${2 * names.length} endpoints tried, all closed`;
    expect(await check()).toMatchObject({
      failed: {},
      passed: {
        stats: '0 families, 0 neighborhoods',
        signup: '400 invalid_email',
        'in-browser': 'preflight and answer allow it',
        tables: tried(relations()),
        functions: tried(privateFunctions()),
        accounts: 'sign-up is off',
      },
    });
  });

  it('passes with its legacy key as well', async () => {
    expect((await check({ key: legacyKey('anon') })).failed).toEqual({});
  });

  it('has no signup afterwards', async () => {
    expect(await project.database.query('select from waitlist.signups')).toEqual([]);
  });

  it('is tried for every table, view and function that the database has', async () => {
    const names = async (sql: string) =>
      (await project.database.query<{ name: string }>(sql)).map(({ name }) => name).sort();
    const inWaitlist = "pg_namespace n where n.oid = %s and n.nspname = 'waitlist'";
    expect(relations().sort()).toEqual(
      await names(
        `select relname as name from pg_class, ${inWaitlist.replace('%s', 'relnamespace')} and relkind in ('r', 'v')`,
      ),
    );
    const tried = privateFunctions().map((call) => call.split('?')[0]);
    expect(tried).toEqual(
      expect.arrayContaining(
        await names(
          // A field that is added makes the former procedure a step of the new one.
          `select proname as name from pg_proc, ${inWaitlist.replace('%s', 'pronamespace')} and proname <> '${wire.signup.name}'`,
        ),
      ),
    );
  });
});

describe('a planted fault fails its check, and no other', () => {
  const noOrigin = json(200, {}, { 'access-control-allow-origin': 'https://elsewhere.test' });
  const faults: [id: string, name: string, send: Fetch][] = [
    [
      'stats',
      'a figure is a string',
      instead(calls(wire.stats.path), json(200, { total_families: '7', total_neighborhoods: 3 })),
    ],
    [
      'signup',
      'any email is accepted',
      instead(calls(wire.signup.path), json(200, { is_new_neighborhood: false })),
    ],
    ['signup', 'another code', instead(calls(wire.signup.path), json(400, { code: '22023' }))],
    [
      'in-browser',
      'the preflight allows another origin',
      instead(calls(wire.stats.path, 'OPTIONS'), noOrigin),
    ],
    [
      'in-browser',
      'the preflight allows no header',
      instead(calls(wire.stats.path, 'OPTIONS'), json(200, {})),
    ],
    ['tables', 'a table is open', instead(calls('/rest/v1/settings', 'GET'), json(200, []))],
    [
      'accounts',
      'a new project, where anybody can open an account',
      instead(calls('/auth/v1/settings', 'GET'), json(200, { disable_signup: false })),
    ],
  ];

  it.each(faults)('%s: %s', async (id, _, send) => {
    expect(Object.keys((await check({ send })).failed)).toEqual([id]);
  });

  it("functions: one of the owner's can be called by anybody", async () => {
    const moveTo = (schema: string, from: string) =>
      project.database.runScript(`
        alter function ${from}.defuse(text) set schema ${schema};
        grant execute on function ${schema}.defuse(text) to anon;
        notify pgrst, 'reload schema'`);
    const failed = async () => Object.keys((await check()).failed);
    await moveTo('public', 'waitlist');
    await expect.poll(failed, { timeout: 5000 }).toEqual(['functions']);
    await moveTo('waitlist', 'public');
    await expect.poll(failed, { timeout: 5000 }).toEqual([]);
  });

  it('every check has one', () => {
    const planted = new Set([...faults.map(([id]) => id), 'functions']);
    expect(planted).toEqual(new Set(Object.keys(freeChecks)));
  });
});

describe('a failure says what to do about it', () => {
  it.each<[number, object, RegExp]>([
    [540, {}, /Resume project/],
    [402, { message: 'violations: exceed_egress_quota.' }, /larger plan/],
    [402, { message: 'violations: overdue_payment.' }, /Billing/],
    [401, { message: 'Invalid API key' }, /take its publishable key/],
    [406, { code: 'PGRST106' }, /expose public/],
    [404, { code: 'PGRST202' }, /npx supabase db push/],
    [503, { code: 'PGRST002' }, /restart the project/],
    [500, { code: '57014' }, /restart the project/],
    [522, {}, /status\.supabase\.com/],
  ])('of the whole project, which ends the run: %i %j', async (status, body, words) => {
    const { passed, failed } = await check({ send: instead(() => true, json(status, body)) });
    expect(passed).toEqual({});
    expect(Object.keys(failed)).toEqual(['stats']);
    expect(failed.stats).toMatch(words);
  });

  it.each<[string, Error, RegExp]>([
    ['a name that is none', Object.assign(new Error(), { code: 'ENOTFOUND' }), /does not resolve/],
    ['a refused connection', new Error('connect ECONNREFUSED'), /^no answer: connect ECONNREFUSED/],
  ])('of the way there: %s', async (_, cause, words) => {
    const send = () => Promise.reject(new TypeError('fetch failed', { cause }));
    expect((await check({ send })).failed.stats).toMatch(words);
  });
});

describe('the logo function', () => {
  it('passes its check, which spends nothing of the budget', async () => {
    expect((await check()).passed['logo-message']).toBe('400 invalid_message');
    expect(await project.database.query('select from waitlist.ai_uses')).toEqual([]);
  });

  it('draws a picture if asked to, also where the site is named', async () => {
    await project.database.runScript(
      "update waitlist.settings set site_origins = '{https://www.example.com}'",
    );
    const { passed } = await check({ logo: true });
    await project.database.runScript('update waitlist.settings set site_origins = null');
    expect(passed['logo-picture']).toMatch(/^a picture of \d+ KiB$/);
  });

  it('fails its check when it draws anything', async () => {
    const send = instead(calls(wire.logo.path), json(200, { images: [] }));
    expect(Object.keys((await check({ send })).failed)).toEqual(['logo-message']);
  });

  it.each<[number, object, RegExp]>([
    [404, { code: 'NOT_FOUND' }, /functions deploy ai/],
    [401, { code: 'UNAUTHORIZED_NO_AUTH_HEADER' }, /verify_jwt = false/],
    [503, { code: 'BOOT_ERROR' }, /read its log/],
    [500, { error: { code: 'not_configured' } }, /secrets set/],
    [503, { error: { code: 'budget_unavailable' } }, /its log says why/],
    [402, { error: { code: 'out_of_credit' } }, /top up/],
    [502, { error: { code: 'model_failed' } }, /has its status/],
  ])('says what to do about a failure: %i %j', async (status, body, words) => {
    const send = instead(calls(wire.logo.path), json(status, body));
    expect((await check({ send, logo: true })).failed['logo-picture']).toMatch(words);
  });
});

describe('the command', () => {
  const main = fileURLToPath(new URL('../../../tools/check-backend/main.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');

  it.each<[string, string, number, RegExp]>([
    ['a sound project', keys.anon, 0, /All checks passed\.$/],
    ['an unknown key', `${keys.anon}x`, 1, /publishable key.*\n1 failed\.$/],
    ['a secret key', keys.service_role, 2, /^--key is a secret key.*\nUsage: /],
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
