import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { wire } from '../../src/gateway/wire.ts';
import { keys, legacyKey } from '../../tools/backend/keys.ts';
import { checkBackend } from '../../tools/check-backend/check-backend.ts';
import { toolArgs } from '../support/project-files.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { url, database, set } = await setUpBackend({ withFunction: true });

interface RunOptions {
  send?: typeof fetch;
  key?: string;
  logo?: boolean;
  site?: string;
}

/** Runs the checks. Returns the details of the passed and the failed checks, keyed by check ID. */
async function check({ send = fetch, key = keys.anon, logo = false, site = '' }: RunOptions = {}) {
  const passed: Record<string, string> = {};
  const failed: Record<string, string> = {};
  const options = { url, key, site: site || null, logo, fetch: send };
  for await (const result of checkBackend(options)) {
    (result.passed ? passed : failed)[result.id] = result.detail;
  }
  return { passed, failed };
}

/**
 * Returns a fetch that adds the caller's IP address in a header, as a server in front of PostgREST does,
 * to requests for some paths.
 */
function throughServer(isMeant = (_path: string) => true): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (isMeant(new URL(`${input}`).pathname)) headers.set('cf-connecting-ip', '192.0.2.1');
    return fetch(input, { ...init, headers });
  };
}

interface Fault {
  path: string;
  status: number;
  body: unknown;
}

/** Returns a fetch in which calls to one path get a faulty response. */
function withFault({ path, status, body }: Fault): typeof fetch {
  return async (input, init) => {
    const isMeant = new URL(new Request(input).url).pathname === path;
    return isMeant ? Response.json(body, { status }) : fetch(input, init);
  };
}

it('a healthy project passes every check, and the checks store and spend nothing', async () => {
  expect(await check()).toEqual({
    failed: {},
    passed: {
      stats: '0 families, 0 neighborhoods',
      signup: 'invalid_email',
      graphql: 'it does not respond',
      schema: 'the schema is closed',
      budget: 'permission denied',
      accounts: 'sign-up is off',
      'logo-message': 'invalid_message',
    },
  });
  const stored = 'select from waitlist.signups union all select from waitlist.ai_uses';
  expect(await database.query(stored)).toEqual([]);
});

it('a healthy project passes with its legacy key, and draws an image with --logo', async () => {
  const { passed, failed } = await check({ key: legacyKey('anon'), logo: true });
  expect(failed).toEqual({});
  expect(passed['logo-image']).toMatch(/^\d+ KiB$/);
});

describe('a fault fails only its own check, which names the remedy', () => {
  it.each<Fault & { what: string; fails: string; says: RegExp }>([
    {
      what: 'a signup succeeds with any email',
      ...{ path: wire.signup.path, status: 200, body: {} },
      fails: 'signup',
      says: /^got 200, expected 400 invalid_email\. Run supabase db push\.$/,
    },
    {
      what: 'a signup gets another error',
      ...{ path: wire.signup.path, status: 400, body: { code: '22023' } },
      fails: 'signup',
      says: /Run supabase db push/,
    },
    {
      what: 'GraphQL responds',
      ...{ path: '/graphql/v1', status: 200, body: { data: {} } },
      fails: 'graphql',
      says: /Run drop extension pg_graphql/,
    },
    {
      what: 'the API serves a table',
      ...{ path: '/rest/v1/signups', status: 200, body: [] },
      fails: 'schema',
      says: /Expose only public/,
    },
    {
      what: 'anyone can create an account',
      ...{ path: '/auth/v1/settings', status: 200, body: {} },
      fails: 'accounts',
      says: /Turn it off under Authentication/,
    },
    {
      what: 'a logo message gets another error',
      ...{ path: wire.logo.path, status: 400, body: {} },
      fails: 'logo-message',
      says: /Run supabase functions deploy ai/,
    },
    {
      what: 'the edge function has no secrets',
      ...{ path: wire.logo.path, status: 500, body: { error: { code: 'not_configured' } } },
      fails: 'logo-message',
      says: /^got 500 \(not_configured\), expected 400 invalid_message\. Set the secrets/,
    },
  ])('the $fails check fails if $what', async ({ fails, says, ...fault }) => {
    const { failed } = await check({ send: withFault(fault) });
    expect(failed).toEqual({ [fails]: expect.stringMatching(says) });
  });

  it('the budget check fails if anyone can spend the logo budget', async () => {
    await database.query('grant execute on function public.take_ai_credit to anon');
    expect((await check()).failed).toEqual({ budget: expect.stringMatching(/supabase db push/) });
    await database.query('revoke execute on function public.take_ai_credit from anon');
  });

  it.each([
    [
      'text in place of a number',
      { total_families: '7', total_neighborhoods: 3 },
      /supabase db push/,
    ],
    ['a paused project', null, /Resume the project/],
  ])('the stats check fails with %s, and no other check runs', async (_, body, says) => {
    const fault = { path: wire.stats.path, status: body ? 200 : 540, body };
    const { failed, passed } = await check({ send: withFault(fault) });
    expect(failed).toEqual({ stats: expect.stringMatching(says) });
    expect(passed).toEqual({});
  });

  it('the logo-image check outlines the response if the model sends no image', async () => {
    const came = 'model painter, status 200, {content string}, finish_reason stop';
    const body = { images: [], came };
    const send = withFault({ path: wire.logo.path, status: 200, body });
    expect((await check({ logo: true, send })).failed['logo-image']).toBe(
      `got 200 (${came}), expected an image. Check AI_GATEWAY_URL and AI_MODEL.`,
    );
  });

  it('the logo-image check fails if the deployed function expects another prompt', async () => {
    const body = { error: { code: 'invalid_message' } };
    const send = withFault({ path: wire.logo.path, status: 400, body });
    expect((await check({ logo: true, send })).failed).toEqual({
      'logo-image': expect.stringMatching(/Run supabase functions deploy ai/),
    });
  });
});

describe('with the site URL', () => {
  const site = 'https://www.my-street.example';
  const send = throughServer();
  const proxy = 'https://www-my--street-example.translate.goog';

  it('passes every check for a site in site_origins, and names its translation origin', async () => {
    await set(`site_origins = '{${site}}'`);
    const { passed, failed } = await check({ send, site });
    expect(failed).toEqual({});
    expect(passed).toMatchObject({
      site: 'unknown_site, with an IP address',
      'logo-site': 'unknown_site, with an IP address',
      translation: expect.stringContaining(`only if site_origins names ${proxy} `),
    });
  });

  it('fails the signup check if site_origins misspells the site', async () => {
    await set("site_origins = '{https://my-street.example}'");
    expect((await check({ send, site })).failed).toEqual({
      signup: expect.stringMatching(/Add this site to site_origins/),
    });
  });

  it('fails the site check if site_origins is null', async () => {
    await set('site_origins = null');
    const { passed, failed } = await check({ send, site });
    expect(failed).toEqual({ site: expect.stringMatching(/Set site_origins/) });
    expect(passed.translation).toBe('its readers can join');
    expect(passed).not.toHaveProperty('logo-site');
  });

  it('fails the site check if a caller can choose its IP address', async () => {
    await set(`site_origins = '{${site}}', address_header = 'x-real-ip'`);
    expect((await check({ send, site })).failed).toEqual({
      site: expect.stringMatching(/a caller can choose it\. Set address_header/),
    });
  });

  it('fails the logo-site check if a caller of the function can choose its IP address', async () => {
    await set(`site_origins = '{${site}}'`);
    const onlySignups = throughServer((path) => path !== wire.logo.path);
    expect((await check({ send: onlySignups, site })).failed).toEqual({
      'logo-site': expect.stringMatching(/a caller can choose it\. Set address_header/),
    });
  });

  it('repeats a call without forged headers if a proxy refuses the forged headers', async () => {
    await set(`site_origins = '{${site}}'`);
    const refusing: typeof fetch = async (input, init) => {
      const isForged = new Headers(init?.headers).has('cf-connecting-ip');
      return isForged ? new Response('error code: 1000', { status: 403 }) : send(input, init);
    };
    expect((await check({ send: refusing, site })).failed).toEqual({});
    expect(await database.query('select from waitlist.ai_uses')).toEqual([]);
  });

  it('reports that the list is closed, and names the guide for opening it', async () => {
    const signup = 'execute on function public.increment_waitlist_counter';
    await database.query(`revoke ${signup} from anon, authenticated`);
    const isClosed = expect.stringMatching(
      /Open the list \(docs\/launch\.md, section 5\): it is closed/,
    );
    expect((await check({ site })).failed).toEqual({ signup: isClosed, site: isClosed });
    await database.query(`grant ${signup} to anon, authenticated`);
  });
});

it.each<[string, string, number, RegExp]>([
  ['a healthy project', keys.anon, 0, /All checks passed\.$/],
  [
    'an unknown key',
    `${keys.anon}x`,
    1,
    /Copy the key from the output of supabase projects.*\nChecks that failed: 1\.$/,
  ],
  ['a secret key', keys.service_role, 1, /^--key is a secret or service-role key/],
])('the command sets the exit code for %s', async (_, key, status, words) => {
  const args = toolArgs('check-backend', '--url', url, '--key', key);
  const ended = await promisify(execFile)(process.execPath, args).catch((error) => error);
  expect(ended.code ?? 0).toBe(status);
  expect((ended.stdout + ended.stderr).trim()).toMatch(words);
});
