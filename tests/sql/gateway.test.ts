import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../tools/backend/backend.ts';
import type { Database } from '../../tools/backend/database.ts';
import { signToken } from '../../tools/backend/keys.ts';
import { legacyPlatformKeys, platformKeys, testProject } from '../harness/site/project-keys.ts';
import { openCluster } from './support/shared-cluster.ts';

// The gateway is emulated: these are its rules with their sources. The check of a backend, in
// tests/sql/check, covers preflights, both kinds of keys, unknown paths and Auth's settings.

let database: Database;
let backend: RunningBackend;

beforeAll(async () => {
  const cluster = openCluster();
  database = await cluster.createDatabase('gateway');
  backend = await startBackend({ cluster, database: 'gateway', project: testProject });
});
afterAll(async () => {
  await backend?.stop();
  await database?.close();
});

const stats = '/rest/v1/rpc/get_waitlist_stats';

function send(path: string, headers: Record<string, string>, method = 'POST'): Promise<Response> {
  return fetch(backend.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: '{}' }),
  });
}

const forgedNew = 'sb_publishable_forged';
const forgedLegacy = `${legacyPlatformKeys.anon.slice(0, -2)}xx`;
const invalidKey = { message: 'Invalid API key' };
const noKey = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
};

describe('before the Data API', () => {
  test.each<[source: string, what: string, headers: Record<string, string>, answer: object]>([
    ['guide "API keys"', 'no key', {}, noKey],
    ['issue reports of 2026', 'an unknown new key', { apikey: forgedNew }, invalidKey],
    ['issue reports of 2026', 'an unknown legacy key', { apikey: forgedLegacy }, invalidKey],
  ])('%s: %s', async (_source, _what, headers, answer) => {
    const response = await send(stats, { origin: 'https://site.test', ...headers });
    expect([response.status, await response.json()]).toEqual([401, answer]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([platformKeys.anon, legacyPlatformKeys.anon])('takes %s as a token', async (apikey) => {
    expect((await send(stats, { apikey, authorization: `Bearer ${apikey}` })).status).toBe(200);
  });

  test('forwards a token of the caller, which PostgREST checks', async () => {
    const apikey = platformKeys.anon;
    const as = (claims: object, secret: string) =>
      send(stats, { apikey, authorization: `Bearer ${signToken(claims, secret)}` });
    expect((await as({ role: 'authenticated' }, testProject.jwtSecret)).status).toBe(200);
    expect((await as({ role: 'service_role' }, testProject.jwtSecret)).status).toBe(403);
    expect((await as({ role: 'service_role' }, 'a-secret-that-somebody-has-made-up')).status).toBe(
      401,
    );
  });

  test('sets the address of the caller, whatever the caller wrote there', async () => {
    const body = JSON.stringify({ signup_email: 'ann@example.com' });
    await fetch(`${backend.url}/rest/v1/rpc/increment_waitlist_counter`, {
      method: 'POST',
      headers: {
        apikey: platformKeys.anon,
        'content-type': 'application/json',
        'cf-connecting-ip': '192.0.2.1',
      },
      body,
    });
    const sql = `select from waitlist.salts, waitlist.rate_limits
      where sha256(convert_to(address_salt || '127.0.0.1', 'UTF8')) = bucket_key`;
    expect(await database.query(sql)).toHaveLength(1);
  });
});

describe('before a function (supabase/supabase PR 46810, 2026-06)', () => {
  // The function refuses the empty body (400) or the key (401, with its own code).
  test.each<[what: string, headers: Record<string, string>, status: number, answer: object]>([
    ['no key: passed through', {}, 401, { error: { code: 'unauthorized' } }],
    ['a known new key', { apikey: platformKeys.anon }, 400, { error: { code: 'invalid_message' } }],
    [
      'a legacy key',
      { apikey: legacyPlatformKeys.anon },
      400,
      { error: { code: 'invalid_message' } },
    ],
    [
      'what is no new key: passed through',
      { apikey: forgedLegacy },
      401,
      { error: { code: 'unauthorized' } },
    ],
    ['an unknown new key', { apikey: forgedNew }, 401, invalidKey],
  ])('%s', async (_what, headers, status, answer) => {
    const response = await send('/functions/v1/ai', headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(answer);
  });

  test('the page "Edge Function 404 error response": an unknown function, which browsers hide', async () => {
    const response = await send('/functions/v1/nothing', { origin: 'https://site.test' });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
