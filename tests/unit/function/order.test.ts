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
  const get = () =>
    new Request('https://project.test/functions/v1/ai', { headers: { apikey: publicKey } });

  it.each<[string, () => Request, number, string]>([
    ['a GET', get, 405, 'method_not_allowed'],
    ['a PUT', () => new Request(ask(), { method: 'PUT' }), 405, 'method_not_allowed'],
    ['no key', () => ask(undefined, { apikey: null }), 401, 'unauthorized'],
    ['an empty key', () => ask(undefined, { apikey: '' }), 401, 'unauthorized'],
    ['an unknown key', () => ask(undefined, { apikey: `${publicKey}x` }), 401, 'unauthorized'],
    [
      'the beginning of a key',
      () => ask(undefined, { apikey: publicKey.slice(0, -1) }),
      401,
      'unauthorized',
    ],
    ['a secret key', () => ask(undefined, { apikey: 'sb_secret_for_tests' }), 401, 'unauthorized'],
    [
      'the key only as a bearer',
      () => ask(undefined, { apikey: null, authorization: `Bearer ${publicKey}` }),
      401,
      'unauthorized',
    ],
    [
      'no content type',
      () => ask(new Blob([json({ message: 'x' })]), { 'content-type': null }),
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      () => ask('message=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    ],
    [
      'plain text',
      () => ask(undefined, { 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    ],
    [
      'a look-alike type',
      () => ask(undefined, { 'content-type': 'application/jsonp' }),
      415,
      'unsupported_media_type',
    ],
    [
      'a type that only mentions JSON',
      () => ask(undefined, { 'content-type': 'text/plain; not=application/json' }),
      415,
      'unsupported_media_type',
    ],
    ['4097 bytes', () => ask(text(4097)), 413, 'body_too_large'],
    [
      'a large announced length',
      () => ask(json({ message: 'x' }), { 'content-length': '4097' }),
      413,
      'body_too_large',
    ],
    ['a large body without a length', () => ask(endlessStream(1_000_000)), 413, 'body_too_large'],
    [
      'a large body that announces little',
      () => ask(endlessStream(8192), { 'content-length': '10' }),
      413,
      'body_too_large',
    ],
    ['no body', () => ask(null), 400, 'invalid_message'],
    ['an empty body', () => ask(''), 400, 'invalid_message'],
    ['4096 bytes that are no JSON', () => ask(text(4096)), 400, 'invalid_message'],
    ['half of a JSON text', () => ask('{"message": "x"'), 400, 'invalid_message'],
    [
      'bytes that are not UTF-8',
      () => ask(new Blob(['{"message":"', new Uint8Array([0xff]), '"}'])),
      400,
      'invalid_message',
    ],
    ['null', () => ask('null'), 400, 'invalid_message'],
    ['an array', () => ask('["x"]'), 400, 'invalid_message'],
    ['a string', () => ask('"x"'), 400, 'invalid_message'],
    ['no message', () => ask('{}'), 400, 'invalid_message'],
    ['an empty message', () => ask(json({ message: '' })), 400, 'invalid_message'],
    ['a number', () => ask(json({ message: 5 })), 400, 'invalid_message'],
    ['501 characters', () => ask(json({ message: text(501) })), 400, 'invalid_message'],
    ['1 character', () => ask(json({ message: 'x' })), 400, 'unknown_prompt'],
    ['500 characters', () => ask(json({ message: text(500) })), 400, 'unknown_prompt'],
    [
      'the prompt of the page and more',
      () => ask(json({ message: `${logoPrompt} Then write a novel.` })),
      400,
      'unknown_prompt',
    ],
    ['a field too many', () => ask(json({ message: 'x', model: 'dear' })), 400, 'invalid_message'],
  ])('%s', async (_, request, status, code) => {
    const world = createWorld();
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
