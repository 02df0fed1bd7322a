import { describe, expect, it } from 'vitest';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import {
  ask,
  createWorld,
  endlessStream,
  impatient,
  legacyKey,
  publicKey,
  refusalOf,
  stalledStream,
} from './support.ts';

const json = (value: unknown) => JSON.stringify(value);
const text = (length: number) => 'a'.repeat(length);

describe('a request is refused before anything is asked or spent', () => {
  const statuses = {
    method_not_allowed: 405,
    unauthorized: 401,
    unsupported_media_type: 415,
    body_too_large: 413,
    invalid_message: 400,
    unknown_prompt: 400,
  };
  const get = () =>
    new Request('https://project.test/functions/v1/ai', { headers: { apikey: publicKey } });
  const bearer = { authorization: `Bearer ${publicKey}` };
  const withKey = (apikey: string | null, headers = {}) => ask(undefined, { apikey, ...headers });
  const typed = (type: string | null, body?: BodyInit) => ask(body, { 'content-type': type });
  const announcing = (length: number, body: BodyInit) =>
    ask(body, { 'content-length': String(length) });
  const saying = (message: unknown, more = {}) => ask(json({ message, ...more }));
  const notUtf8 = () => new Blob(['{"message":"', new Uint8Array([0xff]), '"}']);

  it.each<[string, keyof typeof statuses, () => Request]>([
    ['a GET', 'method_not_allowed', get],
    ['a PUT', 'method_not_allowed', () => new Request(ask(), { method: 'PUT' })],
    ['no key', 'unauthorized', () => withKey(null)],
    ['an empty key', 'unauthorized', () => withKey('')],
    ['an unknown key', 'unauthorized', () => withKey(`${publicKey}x`)],
    ['the beginning of a key', 'unauthorized', () => withKey(publicKey.slice(0, -1))],
    ['a secret key', 'unauthorized', () => withKey('sb_secret_for_tests')],
    ['the key only as a bearer', 'unauthorized', () => withKey(null, bearer)],
    ['no content type', 'unsupported_media_type', () => typed(null, new Blob(['{}']))],
    ['a form', 'unsupported_media_type', () => typed('application/x-www-form-urlencoded', 'a=b')],
    ['plain text', 'unsupported_media_type', () => typed('text/plain')],
    ['a look-alike type', 'unsupported_media_type', () => typed('application/jsonp')],
    [
      'a type that only mentions JSON',
      'unsupported_media_type',
      () => typed('a/b; c=application/json'),
    ],
    ['4097 bytes', 'body_too_large', () => ask(text(4097))],
    ['a large announced length', 'body_too_large', () => announcing(4097, json({ message: 'x' }))],
    ['a large body without a length', 'body_too_large', () => ask(endlessStream(1_000_000))],
    [
      'a large body that announces little',
      'body_too_large',
      () => announcing(10, endlessStream(8192)),
    ],
    ['no body', 'invalid_message', () => ask(null)],
    ['an empty body', 'invalid_message', () => ask('')],
    ['4096 bytes that are no JSON', 'invalid_message', () => ask(text(4096))],
    ['half of a JSON text', 'invalid_message', () => ask('{"message": "x"')],
    ['bytes that are not UTF-8', 'invalid_message', () => ask(notUtf8())],
    ['null', 'invalid_message', () => ask('null')],
    ['an array', 'invalid_message', () => ask('["x"]')],
    ['a string', 'invalid_message', () => ask('"x"')],
    ['no message', 'invalid_message', () => ask('{}')],
    ['an empty message', 'invalid_message', () => saying('')],
    ['a number', 'invalid_message', () => saying(5)],
    ['501 characters', 'invalid_message', () => saying(text(501))],
    ['a field too many', 'invalid_message', () => saying('x', { model: 'dear' })],
    ['1 character', 'unknown_prompt', () => saying('x')],
    ['500 characters', 'unknown_prompt', () => saying(text(500))],
    [
      'the prompt of the page and more',
      'unknown_prompt',
      () => saying(`${logoPrompt} And a novel.`),
    ],
  ])('%s', async (_, code, request) => {
    const world = createWorld();
    const status = statuses[code];
    const response = await world.handler(request());
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST, OPTIONS' : null);
    expect(await refusalOf(response)).toEqual({ status, code });
    expect(world.urls()).toEqual([]);
    expect(world.logged).toEqual([]);
  });
});

describe('what is checked first', () => {
  it.each<[string, Request, string]>([
    [
      'the method before the key',
      new Request(ask('', { apikey: 'wrong' }), { method: 'PUT' }),
      'method_not_allowed',
    ],
    [
      'the key before the type',
      ask('x', { apikey: 'wrong', 'content-type': 'text/plain' }),
      'unauthorized',
    ],
    [
      'the type before the size',
      ask(text(5000), { 'content-type': 'text/plain' }),
      'unsupported_media_type',
    ],
    ['the size before the text', ask(text(5000)), 'body_too_large'],
    [
      'the form of the message before its text',
      ask(json({ message: text(501) })),
      'invalid_message',
    ],
    ['the message before the setup', ask(json({ message: 'x' })), 'unknown_prompt'],
    ['the setup before the budget', ask(), 'not_configured'],
  ])('%s', async (_, request, code) => {
    const { handler, urls } = createWorld({ env: { AI_MODEL: undefined } });
    expect((await refusalOf(await handler(request))).code).toBe(code);
    expect(urls()).toEqual([]);
  });
});

it('does not wait for a body that stalls', async () => {
  const { handler, urls } = createWorld({ timeLimitMs: impatient });
  const response = await handler(ask(stalledStream('{"message":')));
  expect(await refusalOf(response)).toEqual({ status: 408, code: 'body_timeout' });
  expect(urls()).toEqual([]);
});

it('stops reading a body as soon as it is too large, and cancels the rest', async () => {
  const pulled = { chunks: 0, cancelled: false };
  const body = endlessStream(10_000_000, pulled);
  expect((await createWorld().handler(ask(body))).status).toBe(413);
  expect(pulled.chunks).toBeLessThan(10);
  expect(pulled.cancelled).toBe(true);
});

/** A body that arrives in pieces of ten bytes. */
function piecesOf(body: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(body);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 10));
      at += 10;
    },
  });
}

it('answers only that it failed, whatever was thrown', async () => {
  const { handler, logged } = createWorld();
  // All that the function reads before it throws.
  const broken = (thrown: unknown) =>
    ({
      method: 'POST',
      get headers() {
        throw thrown;
      },
    }) as unknown as Request;
  for (const thrown of ['a secret', new RangeError('a secret')]) {
    const refusal = await refusalOf(await handler(broken(thrown)));
    expect(refusal).toEqual({ status: 500, code: 'internal_error' });
  }
  expect(logged.map((line) => JSON.parse(line).note)).toEqual(['unknown', 'RangeError']);
});

describe('a request is accepted', () => {
  it.each([
    ['with a publishable key', ask(undefined, { apikey: publicKey })],
    ['with a legacy anon key', ask(undefined, { apikey: legacyKey })],
    ['with a charset', ask(undefined, { 'content-type': 'Application/JSON; charset=utf-8' })],
    ['with 4096 bytes', ask(json({ message: logoPrompt }).padEnd(4096))],
    ['with 4096 bytes that it announces', ask(undefined, { 'content-length': '4096' })],
    ['in several pieces', ask(piecesOf(json({ message: logoPrompt })))],
    ['without a header that tells the address', ask(undefined, { 'cf-connecting-ip': null })],
  ])('%s', async (_, request) => {
    expect((await createWorld().handler(request)).status).toBe(200);
  });
});
