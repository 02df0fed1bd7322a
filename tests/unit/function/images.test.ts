import { expect, it } from 'vitest';
import { type Answer, json } from '../fake-answers.ts';
import { ask, completion, pixel, send } from './send.ts';

const url = 'https://images.test/logo.png';
const [, base64 = ''] = pixel.split(',');
const fence = '```';

// The response shapes of OpenRouter, Vercel's gateway, LiteLLM, Gemini's OpenAI-compatible endpoint, and the
// open-source proxy called New API.
it.each<[string, object, string]>([
  ['the field images', { images: [{ type: 'image_url', image_url: { url }, index: 0 }] }, url],
  ['base64 in the field images', { images: [{ b64_json: base64 }] }, pixel],
  ['the field image', { image: { url: pixel, detail: 'auto' } }, pixel],
  ['content that is a data URL', { content: pixel }, pixel],
  [
    'content that is a data URL with a line break',
    { content: pixel.replace('AAAA', 'AA\nAA') },
    pixel,
  ],
  ['content that is a URL', { content: `${url}\n` }, url],
  [
    'content that lists text and a URL',
    { content: [{ type: 'text', text: 'So' }, { image_url: url }] },
    url,
  ],
  ['a URL in backticks', { content: `\`${url}\`` }, url],
  ['base64 in backticks', { content: `\`${base64}\`` }, pixel],
  ['a data URL in a code block', { content: `${fence}\n${pixel}\n${fence}` }, pixel],
  ['a data URL before a period', { content: `Here it is: ${pixel}.` }, pixel],
  ['an HTML img tag', { content: `<img src="${pixel}">` }, pixel],
  ['a data URL before the end of an HTML tag', { content: `${pixel}"/` }, pixel],
  [
    'a Markdown image with a URL',
    { content: `Here it is:\n\n![A logo (new)](${url} "A logo")` },
    url,
  ],
  ['a Markdown image with a data URL', { content: `Here it is: ![](${pixel})` }, pixel],
])('the function finds an image in %s', async (_, message, found) => {
  const { body, logged } = await send(ask(), { model: completion(message) });
  expect(body).toEqual({ images: [{ image_url: { url: found } }] });
  expect(logged).toEqual([]);
});

it('the function finds an image in a response from an images endpoint', async () => {
  const model = json({ created: 1, data: [{ b64_json: base64 }] });
  const { body } = await send(ask(), { model });
  expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
});

it('a multibyte character is decoded even if its bytes arrive in two chunks', async () => {
  const content = '![](https://images.test/caf\u00e9.png)';
  const bytes = new TextEncoder().encode(JSON.stringify({ choices: [{ message: { content } }] }));
  const half = bytes.indexOf(0xc3) + 1;
  const chunks = new ReadableStream({
    start(controller) {
      for (const chunk of [bytes.slice(0, half), bytes.slice(half)]) controller.enqueue(chunk);
      controller.close();
    },
  });
  const { body } = await send(ask(), { model: () => new Response(chunks) });
  expect(body).toEqual({ images: [{ image_url: { url: 'https://images.test/caf%C3%A9.png' } }] });
});

const link = 'See [the rules](https://rules.test).';
const manyFields = Object.fromEntries([...'abcdefghijklmnopqrstu'].map((name) => [name, 1]));
const twentyFields = [...'abcdefghijklmnopqrst'].map((name) => `${name} number`).join(', ');

it.each<[string, object, string]>([
  ['a refusal', { content: `I would rather not. ${link}` }, '{content string}'],
  ['a null URL', { images: [{ image_url: null }] }, '{images [{image_url null}]}'],
  ['a field whose name is a sentence', { 'I would not': 1 }, '{? number}'],
  ['a URL in a sentence', { content: `${url} is it.` }, '{content string}'],
  ['a plain http URL', { image: 'http://a.test' }, '{image string}'],
  ['an empty list', { content: [] }, '{content []}'],
  ['an object with five levels', { a: [{ b: [{ c: {} }] }] }, '{a [{b [{c ...}]}]}'],
  ['an object with 21 fields', manyFields, `{${twentyFields}}`],
])('the function returns no image for %s, and logs a summary', async (_, message, outline) => {
  const { status, body, logged } = await send(ask(), { model: completion(message) });
  const why = 'image' in message ? ', not an https or data URL' : '';
  const received = `model painter, status 200, ${outline}, finish_reason stop${why}`;
  expect([status, body]).toEqual([200, { images: [], received }]);
  expect(logged).toEqual([{ function: 'ai', code: 'no_image', note: received }]);
});

it.each<[string, Answer, string]>([
  ['nothing but null', json(null), 'string'],
  ['a null message', json({ choices: [{ message: null }] }), '{choices [{message null}]}'],
  ['a message that is a string', json({ choices: [{ message: pixel }] }), 'string'],
  ['choices that are a string', json({ choices: 'none' }), '{choices string}'],
  ['a web page instead of JSON', () => new Response('<html>'), 'string'],
])("the function's response summarizes what the model sent: %s", async (_, model, outline) => {
  const { body } = await send(ask(), { model });
  const received = `model painter, status 200, ${outline}, finish_reason unknown`;
  expect(body).toEqual({ images: [], received });
});

it.each([
  ['PROHIBITED_CONTENT', 'PROHIBITED_CONTENT'],
  ['The user asked for a logo', 'unknown'],
  [['stop'], 'unknown'],
])('finish_reason %j is reported as %s', async (finish_reason, shown) => {
  const { body } = await send(ask(), {
    model: json({ choices: [{ message: {}, finish_reason }] }),
  });
  expect(body.received).toBe(`model painter, status 200, {}, finish_reason ${shown}`);
});

it('the function returns the first valid image and logs why it dropped the others', async () => {
  const model = completion({ images: ['data:image/svg+xml,<svg/>', pixel, url] });
  const { body, logged } = await send(ask(), { model });
  expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
  const note = 'not a base64-encoded image, extra image';
  expect(logged).toEqual([{ function: 'ai', code: 'image_dropped', note }]);
});

/** Returns an object with twenty fields at each level. */
function nested(levels: number): object {
  const names = Array.from({ length: 20 }, (_, index) => `a_rather_long_name_${index}`);
  return Object.fromEntries(names.map((name) => [name, levels > 1 ? nested(levels - 1) : 1]));
}

const many = (url: string) => Array(10_000).fill(url);
const deep = `{"images": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`;

it.each<[string, string, number]>([
  ['10,000 data URLs', JSON.stringify({ content: many('data:image/png,AAAA').join(' ') }), 0],
  ['10,000 URLs and an image', JSON.stringify({ images: [...many('ftp://a/'), pixel] }), 1],
  ['8,000 fields', JSON.stringify(nested(3)), 0],
  ['50,000 levels', deep, 0],
])(
  'the function returns and logs fewer than 1,000 characters for %s',
  async (_, message, drawn) => {
    const model = () => new Response(`{"choices": [{"message": ${message}}]}`);
    const { body, logged } = await send(ask(), { model });
    expect(body.images).toHaveLength(drawn);
    expect(JSON.stringify(body).length).toBeLessThan(1000);
    expect(JSON.stringify(logged).length).toBeLessThan(1000);
  },
);

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
  ['a completion on CRLF lines', () => new Response(`event: x\r\ndata:${whole}\r\n\r\n`)],
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
  ['no events', stream(), 'string, finish_reason unknown'],
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
