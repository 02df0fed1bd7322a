import { expect, it } from 'vitest';
import type { Answer } from '../fake-answers.ts';
import { ask, pixel, send } from './send.ts';

/** Returns a fake model that responds with an event stream: one `data` line per chunk. */
function stream(...chunks: unknown[]): Answer {
  const events = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  const text = `: processing\n\n${events.join('')}data: [DONE]\n\n`;
  return () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

const delta = (part: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: part, finish_reason }],
});
const image = { images: [{ type: 'image_url', image_url: { url: pixel } }] };
const whole = JSON.stringify({ choices: [{ message: image }] });

it.each<[string, Answer]>([
  ['images in a delta', stream(delta({ content: '' }), delta(image), delta({}, 'stop'))],
  ['text, one character per chunk', stream(...[...pixel].map((content) => delta({ content })))],
  ['a list after text', stream(delta({ content: 'Here: ' }), delta({ content: [pixel] }))],
  ['a completion after a delta', stream(delta({}), { choices: [{ message: image }] })],
  ['a whole completion', stream({ choices: [{ message: image }] })],
  ['a whole completion on CRLF lines', () => new Response(`event: x\r\ndata:${whole}\r\n\r\n`)],
  ['JSON that ends in [DONE]', () => new Response(`${whole}\n\ndata: [DONE]\n`)],
  ['a delta before malformed events', stream(delta(image), null, 5, { choices: [null] })],
])('the function finds the image in an event stream with %s', async (_, model) => {
  const { body, logged } = await send(ask(), { model });
  expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
  expect(logged).toEqual([]);
});

it.each<[string, Answer, string]>([
  [
    'text',
    stream(delta({ content: 'I would ' }), delta({}, 'length')),
    '{content string, images [[{}]]}, finish_reason length',
  ],
  ['no choices', stream({ type: 'ping' }, {}), '{type string}, finish_reason unknown'],
  ['nothing', stream(), 'string, finish_reason unknown'],
])('the function summarizes an event stream with %s', async (_, model, outline) => {
  const { body } = await send(ask(), { model });
  expect(body).toEqual({ images: [], received: `model painter, status 200, ${outline}` });
});

it.each<[string, Answer]>([
  ['in its first chunk', stream({ error: { code: 402 } })],
  ['before any text', stream({ type: 'ping' }, { error: { code: 402 } })],
  ['after some text', stream(delta({ content: 'So' }), { error: { code: 402 } }, delta({}))],
])('the function fails if an event stream reports an error %s', async (_, model) => {
  const { status, body } = await send(ask(), { model });
  const error = { code: 'out_of_credit', received: 'model painter, status 200, error 402' };
  expect([status, body]).toEqual([402, { error }]);
});

it('the function reads at most 20,000 chunks of an event stream', async () => {
  const model = stream(...Array(20_000).fill(0), delta(image));
  expect((await send(ask(), { model })).body.images).toEqual([]);
});
