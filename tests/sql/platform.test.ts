import { describe, expect, test } from 'vitest';
import { createPlatform, platformUrl } from '../support/platform/platform.ts';
import { functionsSql, type Sent, usePlatform } from '../support/platform/use-platform.ts';
import { legacyPlatformKeys, platformKeys } from '../support/project-keys.ts';
import { describePostgres } from '../support/sql/describe-postgres.ts';
import { openCluster } from '../support/sql/shared-cluster.ts';

// What the stand-in copies from the platform, one row a behaviour, each with where it can be read.
// `Error.hs` and the like are files of PostgREST 16.2 (14.17 says the same, but for Proxy-Status);
// `RpcSpec` and `CorsSpec` are its own tests.

const { rpc, send } = usePlatform();

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
    const real = await openCluster().createDatabase('timeouts');
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
  });
});

describe('what a browser is told (Cors.hs)', () => {
  const origin = 'https://site.test';

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
    const headers = { origin: 'https://site.test' };
    const response = await send('/functions/v1/nothing', { headers });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ]);
    expect(response.headers.get('sb-error-code')).toBe('NOT_FOUND');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
