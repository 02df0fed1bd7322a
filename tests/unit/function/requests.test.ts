import { expect, it, vi } from 'vitest';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { logoPrompt } from '../../../supabase/functions/_shared/prompts.ts';
import { defaultTimeLimits } from '../../../supabase/functions/ai/handler.ts';
import { ask, completion, publicKey, send, spaces } from './send.ts';

const rightBody = JSON.stringify({ message: logoPrompt });
const saying = (body: object) => ask(JSON.stringify(body));

function withoutKey(): Request {
  const request = ask();
  request.headers.delete('apikey');
  return request;
}

it.each<[string, () => Request, number, string]>([
  ['a GET', () => new Request('https://project.test/functions/v1/ai'), 405, 'method_not_allowed'],
  ['no key', withoutKey, 401, 'unauthorized'],
  ['an unknown key', () => ask(undefined, { apikey: `${publicKey}x` }), 401, 'unauthorized'],
  ['broken JSON', () => ask('{"message": "A lo'), 400, 'invalid_message'],
  ['a null body', () => ask('null'), 400, 'invalid_message'],
  ['another prompt', () => saying({ message: 'Write a novel' }), 400, 'invalid_message'],
  ['an extra field', () => saying({ message: logoPrompt, n: 2 }), 400, 'invalid_message'],
  ['a body of 4097 characters', () => ask(rightBody.padEnd(4097)), 400, 'invalid_message'],
])(
  'the function refuses %s without spending a credit or calling the model',
  async (_, request, status, code) => {
    const { headers, ...answer } = await send(request());
    expect(answer).toMatchObject({ status, body: { error: { code } }, urls: [], logged: [] });
    expect(headers.allow).toBe(status === 405 ? 'POST, OPTIONS' : undefined);
    expect(headers).not.toHaveProperty('retry-after');
  },
);

it("the function's time limits end every request before the page gives up", () => {
  const longest = Object.values(defaultTimeLimits).reduce((sum, limitMs) => sum + limitMs, 0);
  expect(longest).toBeLessThan(limitsMs.logo);
});

it('a body of exactly 4096 characters is accepted', async () => {
  expect((await send(ask(rightBody.padEnd(4096)))).status).toBe(200);
});

it('the function refuses a body that stalls, and then closes the connection', async () => {
  const cancel = vi.fn();
  const answer = await send(ask(new ReadableStream({ cancel })), { timeLimitMs: 30 });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_message' } } });
  expect(answer.urls).toEqual([]);
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
});

it('if a body is too large, the function stops reading it and closes the connection', async () => {
  const read = { chunks: 0, canceled: false };
  expect((await send(ask(spaces(10_000_000, read)))).status).toBe(400);
  expect(read.chunks).toBeLessThan(10);
  await vi.waitFor(() => expect(read.canceled).toBe(true));
});

it('after an unexpected exception, the function returns only internal_error', async () => {
  // The function reads only `method` before the `headers` getter throws.
  const broken = {
    method: 'POST',
    get headers() {
      throw new RangeError('a secret');
    },
  } as unknown as Request;
  const code = 'internal_error';
  const { status, body, logged } = await send(broken);
  expect([status, body]).toEqual([500, { error: { code } }]);
  expect(logged).toEqual([{ function: 'ai', code, note: 'RangeError' }]);
});

it('a preflight request succeeds without a key', async () => {
  const { status, headers, urls } = await send(new Request(ask().url, { method: 'OPTIONS' }));
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, x-client-info, apikey, content-type, x-retry-count',
  });
  expect(urls).toEqual([]);
});

it.each([
  ['an image', ask(), 200, {}],
  ['a response without an image', ask(), 200, { model: completion({}) }],
  ['a refusal', ask('{}'), 400, {}],
])('a page on another origin can read %s', async (_, request, status, world) => {
  const answer = await send(request, world);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cache-control': 'no-store',
  });
});
