import { expect, it } from 'vitest';
import { logoPrompt } from '../../../supabase/functions/_shared/prompts.ts';
import { type Answer, json, stalledStream } from '../fake-answers.ts';
import {
  ask,
  completion,
  creditUrl,
  modelKey,
  modelUrl,
  pixel,
  publicKey,
  send,
  serviceKey,
  silent,
  spaces,
} from './send.ts';

it('asks the model for a picture of the prompt, and passes nothing of the caller on', async () => {
  const headers = { cookie: 'session=1', 'x-client-info': 'supabase-js' };
  const { asked } = await send(ask(undefined, headers));
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

const failed = [502, 'model_failed'] as const;
const timeout = [504, 'model_timeout'] as const;
const outOfCredit = [402, 'out_of_credit'] as const;
const inSuccess = 'error 402 in status 200';
const no = 'no completion in';
const messageOf = (type: string) => `${no} {choices [{message ${type}, finish_reason string}]}`;
const stalled: Answer = () => new Response(stalledStream('{"choices": ['));
const broken: Answer = () => Promise.reject(new TypeError('reset'));
const page: Answer = () => new Response('<html>');

it.each<[string, Answer, readonly [status: number, code: string], string]>([
  ['402', json({}, 402), outOfCredit, 'status 402'],
  ['503', json({}, 503), failed, 'status 503'],
  ['silence', silent, timeout, 'TimeoutError'],
  ['a body that stalls', stalled, timeout, 'TimeoutError'],
  ['a broken connection', broken, failed, 'TypeError'],
  ['a page instead of JSON', page, failed, 'SyntaxError'],
  ['null', json(null), failed, `${no} null`],
  ['far too much', () => new Response(spaces(9 * 1024 * 1024)), failed, 'RangeError'],
  ['402 inside a success', json({ error: { code: 402 } }), outOfCredit, inSuccess],
  ['402 inside a choice', json({ choices: [{ error: { code: 402 } }] }), outOfCredit, inSuccess],
  ['502 inside a success', json({ error: { code: 502 } }), failed, 'error 502 in status 200'],
  ['no choices', json({ model: 'x' }), failed, `${no} {model string}`],
  ['a message of null', completion(null), failed, messageOf('null')],
  ['a message of text', completion('A'), failed, messageOf('string')],
])('refuses, logs and does not try again after %s', async (_, model, [status, code], note) => {
  const answer = await send(ask(), { model, timeLimitMs: 100 });
  expect(answer).toMatchObject({ status, body: { error: { code } } });
  expect(answer.urls).toEqual([creditUrl, modelUrl]);
  expect(answer.logged).toEqual([{ function: 'ai', code, note }]);
});

const url = 'https://pictures.test/logo.png';
const [, base64 = ''] = pixel.split(',');

// The shapes that OpenRouter and Vercel's gateway, LiteLLM, Gemini's compatible endpoint, New API and
// the images endpoint send.
it.each<[string, object, string]>([
  ['images', { images: [{ type: 'image_url', image_url: { url }, index: 0 }] }, url],
  ['images, as a text', { images: [{ image_url: url }] }, url],
  ['images, as bytes', { images: [{ b64_json: base64 }] }, pixel],
  ['image', { image: { url: pixel, detail: 'auto' } }, pixel],
  ['content, which is its data', { content: pixel }, pixel],
  ['content, which is its address', { content: `${url}\n` }, url],
  ['content, as an entry', { content: [{ type: 'image_url', image_url: { url } }] }, url],
  ['content, beside text', { content: [{ type: 'text', text: 'So' }, { image_url: url }] }, url],
  ['content, as inline data', { content: [{ inline_data: { data: base64 } }] }, pixel],
  ['Markdown', { content: `Here it is:\n\n![A logo (new)](${url} "A logo")` }, url],
  ['Markdown, as data', { content: `Here it is: ![](${pixel})` }, pixel],
])('finds a picture in %s', async (_, message, address) => {
  const { body, logged } = await send(ask(), { model: completion(message) });
  expect(body).toEqual({ images: [{ image_url: { url: address } }] });
  expect(logged).toEqual([]);
});

it('finds a picture in the answer of an images endpoint', async () => {
  const model = json({ created: 1, data: [{ b64_json: base64 }] });
  const { body } = await send(ask(), { model });
  expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
});

const link = 'See [the rules](https://rules.test).';
const manyKeys = `{${Array.from({ length: 20 }, (_, nth) => `${nth} string`).join(', ')}}`;

it.each<[string, object, string]>([
  ['a refusal', { content: `I would rather not. ${link}` }, '{content string}'],
  ['a refusal apart', { content: null, refusal: 'No.' }, '{content null, refusal string}'],
  ['an address of null', { images: [{ image_url: null }] }, '{images [{image_url null}]}'],
  ['another shape', { content: [{ file: { id: 5 } }] }, '{content [{file {id number}}]}'],
  ['a key that is a text', { 'I would not': 1 }, '{? number}'],
  ['an address in a sentence', { content: `${url} is it.` }, '{content string}'],
  ['plain http', { image: 'http://a.test' }, '{image string}'],
  ['no entry', { content: [] }, '{content []}'],
  ['five levels', { a: [{ b: [{ c: {} }] }] }, '{a [{b [{c ...}]}]}'],
  ['many keys', { ...[...'abcdefghijklmnopqrstu'] }, manyKeys],
])('answers without a picture, and logs what it paid for, after %s', async (_, message, shape) => {
  const { status, body, logged } = await send(ask(), { model: completion(message) });
  const why = 'image' in message ? ', neither https nor data' : '';
  const came = `${shape}, finish_reason stop${why}`;
  expect([status, body]).toEqual([200, { images: [], came }]);
  expect(logged).toEqual([{ function: 'ai', code: 'no_picture', note: came }]);
});

it('sends the first picture that may be shown, and logs why it dropped the others', async () => {
  const model = completion({ images: ['data:image/svg+xml,<svg/>', pixel, url] });
  const { body, logged } = await send(ask(), { model });
  expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
  const note = 'no base64 of a picture, one picture is enough';
  expect(logged).toEqual([{ function: 'ai', code: 'picture_dropped', note }]);
});

const secrets = [serviceKey, modelKey, publicKey, logoPrompt, '203.0.113.7'];
/** Repeats the whole request in its answer. */
const echo =
  (status: number): Answer =>
  async (request) =>
    Response.json({ sent: [...request.headers], body: await request.text() }, { status });
const shout: Answer = async (request) => {
  throw new TypeError(`fetch failed: ${[...request.headers]} ${await request.text()}`);
};

it.each<[string, Parameters<typeof send>[1]]>([
  ['the model echoes an error', { model: echo(500) }],
  ['the model echoes a success', { model: echo(200) }],
  ['the connection to the model fails with the request in its error', { model: shout }],
  ['the budget echoes a success', { credit: echo(200) }],
  ['a secret is missing', { env: { AI_MODEL: undefined } }],
])('shows and logs no key, prompt or address when %s', async (_, world) => {
  const { status, headers, body, logged } = await send(ask(), world);
  const shown = JSON.stringify([headers, body, logged]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(logged).toHaveLength(1);
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
});
