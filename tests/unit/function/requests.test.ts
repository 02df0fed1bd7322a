import { expect, it } from 'vitest';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { wire } from '../../../src/gateway/wire.ts';
import { defaultTimeLimits } from '../../../supabase/functions/ai/handler.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import { json, stalledStream } from '../answers.ts';
import {
  ask,
  createWorld,
  creditUrl,
  modelUrl,
  pixel,
  publicKey,
  refusalOf,
  spaces,
} from './support.ts';

const rightBody = JSON.stringify({ message: logoPrompt });
const saying = (body: object) => ask(JSON.stringify(body));

function withoutKey(): Request {
  const request = ask();
  request.headers.delete('apikey');
  return request;
}

it('spends one credit, then asks the model, and answers in the shape that the page reads', async () => {
  const { handler, urls } = createWorld();
  const response = await handler(ask());
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
  expect(wire.logo.reply.parse(body)).toEqual(body);
  expect(urls()).toEqual([creditUrl, modelUrl]);
});

it.each<[string, () => Request, number, string]>([
  ['a GET', () => new Request('https://project.test/functions/v1/ai'), 405, 'method_not_allowed'],
  ['no key', withoutKey, 401, 'unauthorized'],
  ['an unknown key', () => ask(undefined, { apikey: `${publicKey}x` }), 401, 'unauthorized'],
  ['no body', () => ask(null), 400, 'invalid_message'],
  ['no JSON', () => ask('{"message": "A lo'), 400, 'invalid_message'],
  ['null', () => ask('null'), 400, 'invalid_message'],
  ['another prompt', () => saying({ message: 'Write a novel' }), 400, 'invalid_message'],
  ['one more field', () => saying({ message: logoPrompt, n: 2 }), 400, 'invalid_message'],
  ['more than 4096 bytes', () => ask(rightBody.padEnd(4097)), 400, 'invalid_message'],
])('refuses %s before anything is asked or spent', async (_, request, status, code) => {
  const { handler, urls, logged } = createWorld();
  const response = await handler(request());
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST, OPTIONS' : null);
  expect(response.headers.get('retry-after')).toBeNull();
  expect(await refusalOf(response)).toEqual({ status, code });
  expect(urls()).toEqual([]);
  expect(logged).toEqual([]);
});

it('ends, whatever happens, before the page gives up', () => {
  const longest = Object.values(defaultTimeLimits).reduce((sum, limitMs) => sum + limitMs, 0);
  expect(longest).toBeLessThan(limitsMs.logo);
});

it('reads a body of exactly 4096 bytes', async () => {
  // The product's name may have letters of two bytes.
  const request = ask(rightBody + ' '.repeat(4096 - Buffer.byteLength(rightBody)));
  expect((await createWorld().handler(request)).status).toBe(200);
});

it('does not wait for a body that stalls', async () => {
  const { handler, urls } = createWorld({ timeLimitMs: 30 });
  const response = await handler(ask(stalledStream('{"message":')));
  expect(await refusalOf(response)).toEqual({ status: 400, code: 'invalid_message' });
  expect(urls()).toEqual([]);
});

it('stops reading a body as soon as it is too large', async () => {
  const pulled = { chunks: 0 };
  expect((await createWorld().handler(ask(spaces(10_000_000, pulled)))).status).toBe(400);
  expect(pulled.chunks).toBeLessThan(10);
});

it('answers only that it failed, whatever was thrown', async () => {
  const { handler, logged } = createWorld();
  // All that the function reads before it throws.
  const broken = {
    method: 'POST',
    get headers() {
      throw new RangeError('a secret');
    },
  } as unknown as Request;
  const refusal = await refusalOf(await handler(broken));
  expect(refusal).toEqual({ status: 500, code: 'internal_error' });
  expect(logged).toEqual(['{"function":"ai","code":"internal_error","note":"RangeError"}']);
});

it('a browser on another origin gets a preflight without a key', async () => {
  const { handler, urls } = createWorld();
  const response = await handler(new Request(ask().url, { method: 'OPTIONS' }));
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, x-client-info, apikey, content-type, x-retry-count',
  });
  expect(urls()).toEqual([]);
});

it.each([
  ['an answer', ask(), 200, {}],
  ['an answer without a picture', ask(), 200, { model: json({ choices: [{ message: {} }] }) }],
  ['a refusal', ask('{}'), 400, {}],
  ['a refused method', new Request(ask(), { method: 'PUT' }), 405, {}],
])('a browser on another origin may read %s', async (_, request, status, world) => {
  const response = await createWorld(world).handler(request);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cache-control': 'no-store',
  });
});
