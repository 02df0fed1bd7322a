import { describe, expect, it } from 'vitest';
import { pickImages } from '../../../supabase/functions/ai/images.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import {
  type Answer,
  ask,
  completion,
  createWorld,
  json,
  modelKey,
  modelUrl,
  pixel,
  publicKey,
  refusalOf,
  serviceKey,
  silent,
  stalled,
} from './support.ts';

it('asks the model for a picture of the prompt, and passes nothing of the caller on', async () => {
  const { handler, asked } = createWorld();
  await handler(ask(undefined, { cookie: 'session=1', 'x-client-info': 'supabase-js' }));
  const request = asked[1];
  expect([request?.method, request?.url, request?.redirect]).toEqual(['POST', modelUrl, 'error']);
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    authorization: `Bearer ${modelKey}`,
    'content-type': 'application/json',
  });
  expect(await request?.json()).toEqual({
    model: 'painter',
    messages: [{ role: 'user', content: logoPrompt }],
    modalities: ['image', 'text'],
    max_tokens: 8192,
    stream: false,
  });
});

describe('reads an answer of up to 8 MiB', () => {
  const limit = 8 * 1024 * 1024;

  it.each([
    [limit, 200],
    [limit + 1, 502],
  ])('%i bytes: %i', async (bytes, status) => {
    const model: Answer = async (request) => {
      const text = await (await completion(pixel)(request)).text();
      return new Response(new Blob([text.padEnd(bytes)]).stream());
    };
    expect((await createWorld({ model }).handler(ask())).status).toBe(status);
  });
});

it('reads an answer whose letters arrive in pieces', async () => {
  const model: Answer = async (request) => {
    const text = await (await completion(pixel)(request)).text();
    const bytes = new TextEncoder().encode(text.replace('gen-1', 'é'));
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
          controller.close();
        },
      }),
    );
  };
  expect((await createWorld({ model }).handler(ask())).status).toBe(200);
});

describe('a failure of the model is refused and logged, and not tried again', () => {
  const no = 'no completion in the answer';

  it.each<[string, Answer, number, string, string]>([
    ['401', json({}, 401), 502, 'model_failed', 'status 401'],
    ['402', json({}, 402), 402, 'out_of_credit', 'status 402'],
    ['429', json({}, 429), 502, 'model_failed', 'status 429'],
    ['503', json({}, 503), 502, 'model_failed', 'status 503'],
    ['silence', silent, 504, 'model_timeout', 'TimeoutError'],
    ['a body that stalls', stalled, 504, 'model_timeout', 'TimeoutError'],
    ['a page instead of JSON', () => new Response('<html>'), 502, 'model_failed', 'SyntaxError'],
    ['no body', () => new Response(null), 502, 'model_failed', 'SyntaxError'],
    ['null', json(null), 502, 'model_failed', no],
    ['no choices', json({ error: 'x' }), 502, 'model_failed', no],
    ['choices that are none', json({ choices: {} }), 502, 'model_failed', no],
    ['an empty list of choices', json({ choices: [] }), 502, 'model_failed', no],
    ['a choice without a message', json({ choices: [{}] }), 502, 'model_failed', no],
    ['a message of null', json({ choices: [{ message: null }] }), 502, 'model_failed', no],
    ['a message of text', json({ choices: [{ message: 'A' }] }), 502, 'model_failed', no],
    [
      'a broken connection',
      () => Promise.reject(new TypeError('reset')),
      502,
      'model_failed',
      'TypeError',
    ],
  ])('%s', async (_, model, status, code, note) => {
    const { handler, asked, logged } = createWorld({ model, timeLimitMs: 100 });
    expect(await refusalOf(await handler(ask()))).toEqual({ status, code });
    expect(asked).toHaveLength(2);
    expect(logged).toEqual([JSON.stringify({ function: 'ai', code, note })]);
  });
});

describe('a completion without a picture is an answer without a picture', () => {
  it.each<[string, Answer]>([
    ['none', completion()],
    ['no list', json({ choices: [{ message: { content: 'I would rather not.' } }] })],
    ['none that is safe', completion('http://pictures.test/1.png', 'javascript:alert(1)')],
  ])('%s', async (_, model) => {
    const response = await createWorld({ model }).handler(ask());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ images: [] });
  });
});

const image = (url: unknown) => ({ image_url: { url } });

describe('a picture is kept', () => {
  it.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/4AAQ',
    'data:image/webp;base64,UklGRg==',
    'data:image/gif;base64,R0lGOD+/',
    'https://pictures.test/logo.png?size=1024',
  ])('%s', (url) => {
    expect(pickImages([{ ...image(url), index: 0 }])).toEqual([image(url)]);
  });
});

describe('a picture is dropped', () => {
  it.each<[string, unknown]>([
    ['http', image('http://pictures.test/logo.png')],
    ['javascript', image('javascript:alert(1)')],
    ['SVG data', image('data:image/svg+xml;base64,PHN2Zz4=')],
    ['HTML data', image('data:text/html;base64,PGI+')],
    ['data without base64', image('data:image/png,abc')],
    ['data that is empty', image('data:image/png;base64,')],
    ['data that is not base64', image('data:image/png;base64,iVBO"onerror=')],
    ['an address with a user', image('https://user@pictures.test/logo.png')],
    ['an address with a password', image('https://:secret@pictures.test/logo.png')],
    ['a relative address', image('/logo.png')],
    ['a number', image(5)],
    ['no address', { image_url: {} }],
    ['a bare string', 'https://pictures.test/logo.png'],
    ['null', null],
  ])('%s', (_, candidate) => {
    expect(pickImages([candidate])).toEqual([]);
  });
});

it('keeps the first four that are safe, in their order', () => {
  const urls = [1, 2, 3, 4, 5].map((number) => `https://pictures.test/${number}.png`);
  const kept = pickImages([image('http://pictures.test/0.png'), ...urls.map(image)]);
  expect(kept).toEqual(urls.slice(0, 4).map(image));
});

describe('no key, prompt or address is in a body, a header or a log line', () => {
  const secrets = [serviceKey, modelKey, publicKey, logoPrompt, '203.0.113.7'];
  /** Repeats the whole request in its answer. */
  const echo =
    (status: number): Answer =>
    async (request) =>
      Response.json({ sent: [...request.headers], body: await request.text() }, { status });
  const shout: Answer = async (request) => {
    throw new TypeError(`fetch failed: ${[...request.headers]} ${await request.text()}`);
  };

  it.each<[string, Parameters<typeof createWorld>[0]]>([
    ['the model echoes an error', { model: echo(500) }],
    ['the model echoes a success', { model: echo(200) }],
    ['the connection to the model fails with the request in its error', { model: shout }],
    ['the budget echoes an error', { credit: echo(401) }],
    ['the budget echoes a success', { credit: echo(200) }],
    ['the connection to the budget fails with the request in its error', { credit: shout }],
    ['a secret is missing', { env: { AI_MODEL: undefined } }],
  ])('%s', async (_, world) => {
    const { handler, logged } = createWorld(world);
    const response = await handler(ask());
    const shown = [await response.text(), ...logged, ...[...response.headers].flat()].join('\n');
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(logged).toHaveLength(1);
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  });
});
