import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../harness/backend/database.ts';
import { createPlatform, platformUrl } from '../support/platform/platform.ts';
import { platformKeys } from '../support/project-keys.ts';
import { startPglite } from '../support/sql/pglite.ts';

// The stand-in answers in the place of the platform in every other test, so its own behaviour is held here.
let database: Database;

beforeAll(async () => {
  database = await startPglite();
  await database.runScript(`
    set role project_owner;
    create table public.notes (note text);
    create function public.echo_request() returns json language sql stable return json_build_object(
      'role', current_role,
      'method', current_setting('request.method'),
      'path', current_setting('request.path'),
      'client', current_setting('request.headers')::json ->> 'x-client-info');
    create function public.write() returns void language sql
      begin atomic insert into public.notes values ('written'); end;
    create function public.write_stably() returns void language plpgsql stable as $$
      begin perform public.write(); end $$;
    create function public.remember(said text) returns jsonb language sql
      begin atomic
        insert into public.notes values (said);
        select jsonb_build_object('said', said, 'statement', current_query() like 'WITH pgrst_source%');
      end;
    create function public.read_statement() returns text language sql stable return current_query();
    create function public.list_notes() returns setof public.notes language sql stable
      begin atomic select * from public.notes; end;
    create function public.raise(sqlstate text, message text, detail text) returns void language plpgsql as $$
      begin raise exception using errcode = sqlstate, message = message, detail = detail; end $$;
    reset role;
  `);
});
afterAll(() => database.close());

function call(path: string, args: object = {}, headers: Record<string, string> = {}) {
  const platform = createPlatform({ database });
  return platform(
    new Request(`${platformUrl}${path}`, {
      method: 'POST',
      headers: { apikey: platformKeys.anon, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(args),
    }),
  );
}

describe('a call', () => {
  test('runs as the role of its key, with the settings of its request', async () => {
    const headers = { 'x-client-info': 'supabase-js' };
    const response = await call('/rest/v1/rpc/echo_request', {}, headers);
    expect(await response.json()).toEqual({
      role: 'anon',
      method: 'POST',
      path: '/rpc/echo_request',
      client: 'supabase-js',
    });
    const asService = { apikey: platformKeys.service_role };
    const other = await call('/rest/v1/rpc/echo_request', {}, asService);
    expect(await other.json()).toMatchObject({ role: 'service_role' });
  });

  test('of a function that is not volatile cannot write', async () => {
    const response = await call('/rest/v1/rpc/write_stably');
    expect([response.status, (await response.json()).code]).toEqual([405, '25006']);
  });

  test('of a function that returns a set is answered with an array', async () => {
    expect(await (await call('/rest/v1/rpc/list_notes')).json()).toEqual([]);
  });

  test('leaves no role behind', async () => {
    await call('/rest/v1/rpc/echo_request');
    expect(await database.query('select current_role = session_user as own')).toEqual([
      { own: true },
    ]);
  });
});

describe('what is selected from an answer', () => {
  const remember = '/rest/v1/rpc/remember';

  test.each([
    ['*', { said: 'hello', statement: true }],
    ['pgrst_scalar:pgrst_scalar->>said', 'hello'],
    ['pgrst_scalar:pgrst_scalar->statement::text', 'true'],
  ])('%s', async (select, answer) => {
    const response = await call(`${remember}?${new URLSearchParams({ select })}`, {
      said: 'hello',
    });
    expect([response.status, await response.json()]).toEqual([200, answer]);
  });

  // The caller reads the answer in the error, and PostgreSQL takes back all that the call stored.
  test('fails after the function ran, and takes back what it did', async () => {
    const select = 'pgrst_scalar:pgrst_scalar->>said::int';
    const query = new URLSearchParams({ select });
    const before = await database.query('select count(*) from public.notes');
    const response = await call(`${remember}?${query}`, { said: 'hello' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: '22P02', message: 'invalid input syntax for type integer: "hello"' },
    ]);
    expect(await database.query('select count(*) from public.notes')).toEqual(before);
  });

  test('shows in the statement, which the function can read', async () => {
    const read = async (query: string) =>
      (await call(`/rest/v1/rpc/read_statement${query}`)).json();
    expect(await read('')).not.toMatch(/CAST|WHERE/);
    expect(await read('?select=pgrst_scalar::text')).toContain(
      'CAST( "read_statement"."pgrst_scalar" AS text )',
    );
    expect(await read('?pgrst_scalar=neq.x')).toContain(
      ' WHERE  "read_statement"."pgrst_scalar" <> $1',
    );
  });

  test.each([
    ['select=pgrst_scalar.sum()', 400, 'PGRST123'],
    ['select=signups(email)', 400, 'PGRST200'],
    ['select=a b::int::int', 400, 'PGRST100'],
    ['select=nothing', 400, '42703'],
    ['said=hello', 400, 'PGRST100'],
  ])('%s is refused: %i %s', async (query, status, code) => {
    const response = await call(`${remember}?${query}`, { said: 'hello' });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });
});

describe('an error', () => {
  test('PGRST decides on status, headers and body', async () => {
    const response = await call('/rest/v1/rpc/raise', {
      sqlstate: 'PGRST',
      message: '{"code": "mine", "message": "said"}',
      detail: '{"status": 418, "headers": {"x-kettle": "hot"}}',
    });
    expect([response.status, response.headers.get('x-kettle')]).toEqual([418, 'hot']);
    expect(await response.json()).toEqual({
      code: 'mine',
      message: 'said',
      details: null,
      hint: null,
    });
  });

  test.each([
    ['no JSON in its message', 'said', '{"status": 418, "headers": {}}'],
    ['no detail', '{"code": "mine", "message": "said"}', ''],
    ['no headers', '{"code": "mine", "message": "said"}', '{"status": 418}'],
    [
      'a header that is a number',
      '{"code": "a", "message": "b"}',
      '{"status": 418, "headers": {"a": 1}}',
    ],
  ])('PGRST with %s is a fault of the function', async (_name, message, detail) => {
    const args = { sqlstate: 'PGRST', message, detail };
    const response = await call('/rest/v1/rpc/raise', args);
    expect([response.status, (await response.json()).code]).toEqual([500, 'PGRST121']);
  });
});

test('an unknown path is unknown to the gateway', async () => {
  const response = await call('/auth/v2/anything');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'no Route matched with those values' });
});
