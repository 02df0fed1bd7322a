import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatform, legacyPlatformKeys, platformKeys } from '../support/platform/platform.ts';
import type { Database } from '../support/sql/database.ts';
import { describePostgres } from '../support/sql/describe-postgres.ts';
import { startPglite } from '../support/sql/pglite.ts';
import { startCluster } from '../support/sql/postgres.ts';
import { platformUrl } from '../support/sql/project.ts';

// What the stand-in copies from the platform, one row a behaviour, each with where it can be read.
// `Error.hs` and the like are files of PostgREST 16.2 (14.17 says the same, but for Proxy-Status);
// `RpcSpec` and `CorsSpec` are its own tests.

let database: Database;

const functionsSql = `
  set role project_owner;
  create function public.sayhello(name text) returns text language sql immutable return 'Hello, ' || name;
  create function public.add_them(a integer, b integer) returns integer language sql immutable return a + b;
  create function public.raise(sqlstate text, message text) returns void language plpgsql as $$
    begin raise exception using errcode = sqlstate, message = message; end $$;
  create function public.doze(seconds float8) returns void language plpgsql as $$
    begin perform pg_sleep(seconds); end $$;
  reset role`;

beforeAll(async () => {
  database = await startPglite();
  await database.runScript(functionsSql);
});
afterAll(() => database.close());

interface Sent {
  method?: string;
  headers?: Record<string, string | null>;
  body?: string;
}

function send(path: string, { method = 'POST', headers = {}, body = '{}' }: Sent = {}) {
  const all = { apikey: platformKeys.anon, 'content-type': 'application/json', ...headers };
  const present = Object.entries(all).filter((entry) => entry[1] !== null);
  const platform = createPlatform({
    database,
    functions: {
      ai: async (request) => Response.json({ reached: request.headers.get('apikey') }),
    },
  });
  return platform(
    new Request(platformUrl + path, {
      method,
      headers: Object.fromEntries(present) as Record<string, string>,
      ...(method === 'POST' && { body }),
    }),
  );
}

const rpc = (name: string, sent?: Sent) => send(`/rest/v1/rpc/${name}`, sent);
const typed = (type: string, body: string): Sent => ({ headers: { 'content-type': type }, body });

describe('the body of a procedure call', () => {
  test.each<[source: string, what: string, sent: Sent, status: number, answer: unknown]>([
    [
      'RpcSpec "only takes the first object in case of array of objects payload"',
      'an array of objects: the first is used',
      { body: '[{"a": 1, "b": 2}, {"a": 4, "b": 6}]' },
      200,
      3,
    ],
    [
      'Payload.hs, payloadAttributes',
      'an array whose objects have other keys',
      { body: '[{"a": 1, "b": 2}, {"a": 4}]' },
      400,
      { code: 'PGRST102', message: 'All object keys must match', details: null, hint: null },
    ],
    [
      'Payload.hs, payloadAttributes',
      'an array of anything else',
      { body: '["a"]' },
      400,
      { code: 'PGRST102', message: 'All object keys must match', details: null, hint: null },
    ],
    [
      'Payload.hs, getPayload',
      'torn JSON',
      { body: '{"a": 1' },
      400,
      { code: 'PGRST102', message: 'Empty or invalid json', details: null, hint: null },
    ],
    [
      'RpcSpec, x-www-form-urlencoded',
      'a form',
      typed('application/x-www-form-urlencoded', 'a=1&b=2'),
      200,
      3,
    ],
    [
      'RpcSpec "will err when no function with single unnamed text parameter exists"',
      'plain text',
      typed('text/plain', '{"a": 1, "b": 2}'),
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.add_them in the schema cache',
        details:
          'Searched for the function public.add_them with a single unnamed text parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    ],
    [
      'Payload.hs, getPayload',
      'a type that is none of its own',
      typed('application/graphql', '{"a": 1, "b": 2}'),
      400,
      {
        code: 'PGRST102',
        message: 'Content-Type not acceptable: application/graphql',
        details: null,
        hint: null,
      },
    ],
    [
      'Payload.hs, getPayload (columns)',
      'columns= chooses the arguments, and the body goes to the database unread',
      { body: '{"a": 1, "b": 2, "more": 3}' },
      200,
      3,
    ],
  ])('%s: %s', async (_source, what, sent, status, answer) => {
    const query = what.startsWith('columns=') ? '?columns=a,b' : '';
    const response = await rpc(`add_them${query}`, sent);
    expect([response.status, await response.json()]).toEqual([status, answer]);
  });
});

describe('a function that is not there', () => {
  const searched = (what: string) =>
    `Searched for the function ${what}, but no matches were found in the schema cache.`;

  test.each<[source: string, call: string, sent: Sent, answer: object]>([
    [
      'RpcSpec "hint the closest proc on unknown proc name"',
      'sayhell',
      { method: 'GET' },
      {
        hint: 'Perhaps you meant to call the function public.sayhello',
        message:
          'Could not find the function public.sayhell without parameters in the schema cache',
        details: searched('public.sayhell without parameters'),
      },
    ],
    [
      'RpcSpec "hint the closest args on unknown proc args"',
      'sayhello?nam=Peter',
      { method: 'GET' },
      {
        hint: 'Perhaps you meant to call the function public.sayhello(name)',
        message: 'Could not find the function public.sayhello(nam) in the schema cache',
        details: searched('public.sayhello with parameter nam'),
      },
    ],
    [
      'RpcSpec "should not ignore unknown args and fail with 404"',
      'add_them?a=1&b=2&smthelse=blabla',
      { method: 'GET' },
      {
        hint: 'Perhaps you meant to call the function public.add_them(a, b)',
        message: 'Could not find the function public.add_them(a, b, smthelse) in the schema cache',
        details: searched('public.add_them with parameters a, b, smthelse'),
      },
    ],
    [
      'Error.hs, details of NoRpc: a POST could also have met one unnamed parameter',
      'add_them',
      { body: '{"a": 1}' },
      {
        hint: 'Perhaps you meant to call the function public.add_them(a, b)',
        message: 'Could not find the function public.add_them(a) in the schema cache',
        details: searched(
          'public.add_them with parameter a or with a single unnamed json/jsonb parameter',
        ),
      },
    ],
    [
      'Error.hs, details of NoRpc, without arguments',
      'add_them',
      {},
      {
        hint: null,
        message:
          'Could not find the function public.add_them without parameters in the schema cache',
        details: searched(
          'public.add_them without parameters or with a single unnamed json/jsonb parameter',
        ),
      },
    ],
  ])('%s: %s', async (_source, call, sent, answer) => {
    const response = await rpc(call, sent);
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'PGRST202', ...answer },
    ]);
  });
});

describe('Error.hs, mapSQLtoHTTP: the status of an error', () => {
  test.each([
    ['21000', 'more than one row returned by a subquery', 500],
    ['21000', 'UPDATE requires a WHERE clause', 400],
    ['22023', 'invalid_email', 400],
    ['22023', 'role "nobody" does not exist', 401],
    ['23505', 'duplicate key', 409],
    ['28000', 'said', 403],
    ['40P01', 'deadlock detected', 500],
    ['42501', 'permission denied', 401],
    ['42P01', 'said', 404],
    ['42P17', 'infinite recursion', 500],
    ['53300', 'too many connections', 503],
    ['57014', 'canceling statement due to statement timeout', 500],
    ['P0001', 'said', 400],
    ['PT429', 'said', 429],
    ['XX000', 'said', 500],
  ])('%s %s: %i', async (sqlstate, message, status) => {
    const response = await rpc('raise', { body: JSON.stringify({ sqlstate, message }) });
    expect([response.status, await response.json()]).toEqual([
      status,
      { code: sqlstate, message, details: null, hint: null },
    ]);
    // Error.hs, errorResponseFor (16.2).
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${sqlstate}`);
  });
});

describePostgres('the guide "Timeouts": anon has three seconds', () => {
  test('and then the call is undone with 57014', async () => {
    const cluster = await startCluster();
    try {
      const real = await cluster.createDatabase('timeouts');
      await real.runScript(functionsSql);
      const platform = createPlatform({ database: real });
      const response = await platform(
        new Request(`${platformUrl}/rest/v1/rpc/doze`, {
          method: 'POST',
          headers: { apikey: platformKeys.anon, 'content-type': 'application/json' },
          body: '{"seconds": 20}',
        }),
      );
      expect([response.status, (await response.json()).code]).toEqual([500, '57014']);
      await real.close();
    } finally {
      await cluster.stop();
    }
  });
});

describe('what a browser is told (Cors.hs)', () => {
  const origin = 'https://streetkind.test';

  test('CorsSpec "replies naively and permissively to preflight request"', async () => {
    const response = await send('/rest/v1/rpc/add_them', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'Foo,Bar',
      },
    });
    const told = (name: string) => response.headers.get(`access-control-${name}`);
    expect([response.status, told('allow-origin'), told('max-age')]).toEqual([200, '*', '86400']);
    expect(told('allow-methods')).toBe('GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD');
    expect(told('allow-headers')).toBe(
      'Authorization, Foo, Bar, Accept, Accept-Language, Content-Language',
    );
  });

  test('CorsSpec "exposes necesssary response headers to regular request": not Retry-After', async () => {
    const response = await rpc('nothing', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
    );
  });

  test('corsPolicy: nothing, where no origin is given', async () => {
    const response = await rpc('nothing');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

const forgedNew = 'sb_publishable_forged';
const forgedLegacy = `${legacyPlatformKeys.anon.slice(0, -1)}1`;
const invalidKey = { message: 'Invalid API key' };

describe('the gateway before the Data API', () => {
  const stats = '/rest/v1/rpc/get_waitlist_stats';

  test.each<[source: string, what: string, Sent['headers'], number, object]>([
    [
      'guide "API keys"',
      'no key',
      { apikey: null },
      401,
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    ],
    ['issue reports of 2026', 'an unknown new key', { apikey: forgedNew }, 401, invalidKey],
    ['issue reports of 2026', 'an unknown legacy key', { apikey: forgedLegacy }, 401, invalidKey],
    [
      'Error.hs, JwtError',
      'a token that nobody signed',
      { authorization: 'Bearer a.b.c' },
      401,
      {
        code: 'PGRST301',
        message: 'No suitable key or wrong key type',
        details: 'None of the keys was able to decode the JWT',
        hint: null,
      },
    ],
  ])('%s: %s', async (_source, _what, headers, status, answer) => {
    const response = await send(stats, { headers: headers ?? {} });
    expect([response.status, await response.json()]).toEqual([status, answer]);
  });

  test.each([platformKeys.anon, legacyPlatformKeys.anon])('takes the key %s', async (apikey) => {
    expect((await send(stats, { headers: { apikey } })).status).toBe(200);
  });
});

describe('the gateway before a function (supabase/supabase PR 46810, 2026-06)', () => {
  test.each<[what: string, headers: Sent['headers'], status: number]>([
    ['no auth headers: passed through', { apikey: null }, 200],
    ['a registered new key', {}, 200],
    ['a legacy key', { apikey: legacyPlatformKeys.anon }, 200],
    ['an unknown value that is no new key: passed through', { apikey: forgedLegacy }, 200],
    ['an unregistered new key', { apikey: forgedNew }, 401],
    ['an unregistered new key as a token', { authorization: `Bearer ${forgedNew}` }, 401],
    ['two new keys that differ', { authorization: `Bearer ${platformKeys.service_role}` }, 401],
  ])('%s', async (_what, headers, status) => {
    const response = await send('/functions/v1/ai', { headers: headers ?? {} });
    expect(response.status).toBe(status);
    if (status === 401) expect(await response.json()).toEqual(invalidKey);
  });

  test('the page "Edge Function 404 error response": an unknown function, which browsers hide', async () => {
    const headers = { origin: 'https://streetkind.test' };
    const response = await send('/functions/v1/nothing', { headers });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ]);
    expect(response.headers.get('sb-error-code')).toBe('NOT_FOUND');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
