import { describe, expect, it } from 'vitest';
import { wire } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import {
  type Answer,
  ask,
  completion,
  createWorld,
  modelKey,
  modelUrl,
  pixel,
  refusalOf,
} from './support.ts';

const status =
  (code: number): Answer =>
  () =>
    new Response('upstream says no', { status: code, headers: { 'retry-after': '7' } });

it('asks the model for a picture of the message', async () => {
  const { handler, asked } = createWorld();
  await handler(ask());
  const request = asked[1];
  expect(request?.url).toBe(modelUrl);
  expect(request?.method).toBe('POST');
  expect(request?.redirect).toBe('error');
  expect(request?.headers.get('authorization')).toBe(`Bearer ${modelKey}`);
  expect(await request?.json()).toEqual({
    model: 'painter',
    messages: [{ role: 'user', content: logoPrompt }],
    modalities: ['image', 'text'],
    max_tokens: 8192,
    stream: false,
  });
});

it('passes nothing of the caller to the model', async () => {
  const { handler, asked } = createWorld();
  await handler(ask(undefined, { cookie: 'session=1', 'x-client-info': 'supabase-js' }));
  const names = [...(asked[1]?.headers.keys() ?? [])];
  expect(names.sort()).toEqual(['authorization', 'content-type']);
});

it('answers in the shape that the page reads, with nothing else of the upstream answer', async () => {
  const { handler } = createWorld({
    model: () =>
      Response.json({
        usage: { cost: 1 },
        choices: [
          {
            message: {
              content: 'Here!',
              images: [{ index: 0, image_url: { url: pixel, alt: 'x' } }],
            },
          },
        ],
      }),
  });
  const response = await handler(ask());
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
  expect(wire.logo.reply.parse(body)).toEqual(body);
});

describe('maps failures of the model', () => {
  it.each<[string, Answer, number, string, string | null]>([
    ['400', status(400), 502, 'model_failed', null],
    ['401', status(401), 502, 'model_failed', null],
    ['402', status(402), 402, 'out_of_credit', null],
    ['403', status(403), 502, 'model_failed', null],
    ['404', status(404), 502, 'model_failed', null],
    ['429', status(429), 429, 'model_busy', '60'],
    ['500', status(500), 502, 'model_failed', null],
    ['503', status(503), 502, 'model_failed', null],
    ['504', status(504), 502, 'model_failed', null],
    ['a redirect', () => Response.redirect('https://elsewhere.test/'), 502, 'model_failed', null],
    [
      'a large announced length',
      () => new Response('{}', { headers: { 'content-length': '8388609' } }),
      502,
      'model_failed',
      null,
    ],
    ['a page instead of JSON', () => new Response('<html>'), 502, 'model_failed', null],
    ['an empty body', () => new Response(null), 502, 'model_failed', null],
    ['no completion', () => Response.json({ error: 'x' }), 502, 'model_failed', null],
    ['no choices', () => Response.json({ choices: [] }), 502, 'model_failed', null],
    [
      'a broken connection',
      () => Promise.reject(new TypeError('reset')),
      502,
      'model_failed',
      null,
    ],
    ['a body that breaks off', () => new Response(brokenStream()), 502, 'model_failed', null],
  ])('%s', async (_, model, expectedStatus, code, retryAfter) => {
    const { handler, logged } = createWorld({ model });
    const response = await handler(ask());
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(await refusalOf(response)).toEqual({ status: expectedStatus, code });
    expect(logged.map((line) => JSON.parse(line).code)).toEqual([code]);
  });
});

it.each([
  null,
  {},
  { choices: {} },
  { choices: [] },
  { choices: [{}] },
  { choices: [{ message: null }] },
  { choices: [{ message: 'A picture' }] },
])('logs that %j is no completion', async (completion) => {
  const { handler, logged } = createWorld({ model: () => Response.json(completion) });
  expect((await handler(ask())).status).toBe(502);
  expect(logged.map((line) => JSON.parse(line).note)).toEqual(['no completion in the answer']);
});

it('logs nothing of a thrown value that is not an error', async () => {
  const { handler, logged } = createWorld({ model: () => Promise.reject('a secret') });
  await handler(ask());
  expect(logged.map((line) => JSON.parse(line).note)).toEqual(['unknown']);
});

it('asks once: a failed picture is not tried again', async () => {
  const { handler, asked } = createWorld({ model: status(500) });
  await handler(ask());
  expect(asked).toHaveLength(2);
});

describe('a completion without a picture is an answer without a picture', () => {
  it.each<[string, Answer]>([
    ['none', completion()],
    [
      'no list',
      () => Response.json({ choices: [{ message: { content: 'I would rather not.' } }] }),
    ],
    ['none that is safe', completion('http://pictures.test/1.png', 'javascript:alert(1)')],
  ])('%s', async (_, model) => {
    const response = await createWorld({ model }).handler(ask());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ images: [] });
  });
});

function brokenStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"choices"'));
      controller.error(new TypeError('reset'));
    },
  });
}
