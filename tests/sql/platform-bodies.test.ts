import { describe, expect, test } from 'vitest';
import { type Sent, typed, usePlatform } from '../support/platform/use-platform.ts';

// What the stand-in copies from the platform, one row a behaviour, each with where it can be read.
// `Error.hs` and the like are files of PostgREST 16.2 (14.17 says the same, but for Proxy-Status);
// `RpcSpec` and `CorsSpec` are its own tests.

const { rpc } = usePlatform();

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
