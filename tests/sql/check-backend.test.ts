import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { wire } from '../../src/gateway/wire.ts';
import { keys, legacyKey } from '../../tools/backend/keys.ts';
import { checkBackend } from '../../tools/check-backend/check-backend.ts';
import { toolArgs } from '../support/project-files.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { url, database, set } = await setUpBackend({ withFunction: true });

/** Runs the checks. Returns the details of the passed and the failed checks, keyed by check ID. */
async function check(options: Partial<Parameters<typeof checkBackend>[0]> = {}) {
  const passed: Record<string, string> = {};
  const failed: Record<string, string> = {};
  for await (const result of checkBackend({ url, key: keys.anon, site: null, fetch, ...options })) {
    (result.passed ? passed : failed)[result.id] = result.detail;
  }
  return { passed, failed };
}

/** Returns a `fetch` that gets a faulty response from one path. */
function withFault(path: string, status: number, body: unknown): typeof fetch {
  return async (input, init) => {
    const isFaulty = String(input) === url + path;
    return isFaulty ? Response.json(body, { status }) : fetch(input, init);
  };
}

it('a healthy project passes all checks, which store no data and spend no credits', async () => {
  expect(await check()).toEqual({
    failed: {},
    passed: {
      stats: '0 families, 0 neighborhoods',
      signup: 'invalid_email',
      graphql: 'it does not respond',
      schema: 'the schema is not exposed',
      budget: 'permission denied',
      accounts: 'sign-up is off',
      'logo-message': 'invalid_message',
    },
  });
  const stored = 'select from waitlist.signups union all select from waitlist.ai_uses';
  expect(await database.query(stored)).toEqual([]);
});

it('a healthy project passes with its legacy key, and --logo generates an image', async () => {
  const { passed, failed } = await check({ key: legacyKey('anon'), logo: true });
  expect(failed).toEqual({});
  expect(passed['logo-image']).toMatch(/^\d+ KiB$/);
});

// Each fault must make only its own check fail, and the failed check must name the remedy.
// (tests/tools/check-backend.test.ts checks the remedy for each server error.)
describe('a project with one fault', () => {
  it.each([
    ['signup', wire.signup.path, 400, { code: '22023' }, 'Run supabase db push'],
    ['graphql', '/graphql/v1', 200, { data: {} }, 'run "drop extension pg_graphql"'],
    ['schema', '/rest/v1/signups?limit=0', 200, [], 'expose only the public schema'],
    ['accounts', '/auth/v1/settings', 200, {}, 'turn it off under Authentication > Sign In'],
    ['logo-message', wire.logo.path, 400, {}, 'Deploy the ai function'],
  ])('the %s check fails if %s gives a faulty response', async (id, path, status, body, remedy) => {
    const { failed } = await check({ fetch: withFault(path, status, body) });
    expect(failed).toEqual({ [id]: expect.stringContaining(remedy) });
  });

  it('if a total is a string, the stats check fails and no other check runs', async () => {
    const body = { total_families: '7', total_neighborhoods: 3 };
    const { passed, failed } = await check({ fetch: withFault(wire.stats.path, 200, body) });
    const stats =
      'got 200, expected two whole numbers. Run supabase db push (docs/launch.md, section 1).';
    expect({ passed, failed }).toEqual({ passed: {}, failed: { stats } });
  });

  const credit = 'execute on function public.take_ai_credit';
  const insertRow = 'insert into waitlist.settings default values on conflict do nothing';
  const signup = 'execute on function public.increment_waitlist_counter';

  it.each([
    ['budget', `grant ${credit} to anon`, `revoke ${credit} from anon`, 'Run supabase db push'],
    ['stats', 'delete from waitlist.settings', insertRow, insertRow],
    ['signup', `revoke ${signup} from anon`, `grant ${signup} to anon`, 'Reopen it'],
  ])('the %s check fails after %s', async (id, change, undo, remedy) => {
    await database.query(change);
    expect((await check()).failed).toEqual({ [id]: expect.stringContaining(remedy) });
    await database.query(undo);
  });

  const received = 'model painter, status 200, {content string}, finish_reason stop';
  const noImage = `got 200 (${received}), expected an image. Check AI_GATEWAY_URL and AI_MODEL.`;
  const otherPrompt =
    'got 400 (invalid_message), expected 200. Deploy the ai function (docs/launch.md, section 1).';

  it.each([
    ['the model sends no image', 200, { images: [], received }, noImage],
    ['the function expects a different prompt', 400, { code: 'invalid_message' }, otherPrompt],
  ])('the logo-image check fails if %s', async (_what, status, body, message) => {
    const { failed } = await check({ logo: true, fetch: withFault(wire.logo.path, status, body) });
    expect(failed['logo-image']).toBe(message);
  });
});

describe('the backend check with a site URL', () => {
  const site = 'https://www.street.example';
  const named = `site_origins = '{${site}}'`;

  /**
   * Returns a `fetch` that overwrites the IP address header, as a server in front of PostgREST does. Calls
   * to the path `except` keep their header.
   */
  function throughServer(except?: string): typeof fetch {
    return (input, init) => {
      const headers = new Headers(init?.headers);
      if (String(input) !== url + except) headers.set('cf-connecting-ip', '192.0.2.1');
      return fetch(input, { ...init, headers });
    };
  }
  const send = throughServer();

  it('passes if site_origins lists the site', async () => {
    await set(named);
    const { passed, failed } = await check({ fetch: send, site });
    expect(failed).toEqual({});
    expect(passed).toMatchObject({
      site: 'unknown_site, with an IP address',
      'logo-site': 'unknown_site, with an IP address',
    });
  });

  it('fails the signup check if site_origins misspells the site', async () => {
    await set("site_origins = '{https://street.example}'");
    expect((await check({ fetch: send, site })).failed).toEqual({
      signup: expect.stringContaining('Add this site to site_origins'),
    });
  });

  it('fails the site check if site_origins is null, and does not generate a logo', async () => {
    const { passed, failed } = await check({ fetch: send, site });
    expect(failed).toEqual({ site: expect.stringContaining('Set site_origins') });
    expect(passed).not.toHaveProperty('logo-site');
  });

  it.each([
    ['site', wire.signup.path],
    ['logo-site', wire.logo.path],
  ])('fails the %s check if a caller of %s can forge its IP address', async (id, path) => {
    await set(named);
    expect((await check({ fetch: throughServer(path), site })).failed).toEqual({
      [id]: expect.stringContaining('a caller can forge it. Set address_header'),
    });
  });

  it('repeats a call without forged headers if a proxy refuses the forged headers', async () => {
    await set(named);
    const refusing: typeof fetch = async (input, init) => {
      const isForged = new Headers(init?.headers).has('cf-connecting-ip');
      return isForged ? new Response('error code: 1000', { status: 403 }) : send(input, init);
    };
    expect((await check({ fetch: refusing, site })).failed).toEqual({});
    expect(await database.query('select from waitlist.ai_uses')).toEqual([]);
  });
});

it.each([
  ['0 for a healthy project', keys.anon, 0, /All checks passed\.$/],
  ['1 for an unknown key', `${keys.anon}x`, 1, /\nFailed checks: 1\.$/],
  ['1 for a secret key', keys.service_role, 1, /^--key is a secret or service-role key/],
])('npm run check:backend exits with status %s', async (_, key, status, words) => {
  const args = toolArgs('check-backend', '--url', url, '--key', key);
  const ended = await promisify(execFile)(process.execPath, args).catch((error) => error);
  expect(ended.code ?? 0).toBe(status);
  expect((ended.stdout + ended.stderr).trim()).toMatch(words);
});
