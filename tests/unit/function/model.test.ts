import { expect, it } from 'vitest';
import { logoPrompt } from '../../../supabase/functions/_shared/prompts.ts';
import { type Answer, json, stalledStream } from '../fake-answers.ts';
import {
  ask,
  creditUrl,
  drawn,
  modelKey,
  modelUrl,
  pixel,
  publicKey,
  send,
  serviceKey,
  silent,
} from './send.ts';

it('the model receives the prompt and nothing about the caller', async () => {
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
const stalled: Answer = () => new Response(stalledStream('{"choices": ['));
const broken: Answer = () => Promise.reject(new TypeError('reset'));
const inChoice = json({ choices: [{ error: { code: 402 } }] });

it.each<[string, Answer, readonly [status: number, code: string], string]>([
  ['a 402', json({}, 402), outOfCredit, 'status 402'],
  ['a 503 with a web page', () => new Response('<html>', { status: 503 }), failed, 'status 503'],
  ['a 404', json({ error: { code: 404 } }, 404), failed, 'status 404, error 404'],
  [
    'a 200 with error 429 that names output',
    json({ error: { code: 429, message: 'output' } }),
    failed,
    'status 200, error 429',
  ],
  ['no response', silent, timeout, 'TimeoutError'],
  ['a body that stalls', stalled, timeout, 'TimeoutError'],
  ['a broken connection', broken, failed, 'TypeError'],
  ['a 9 MiB body', () => new Response(' '.repeat(9 * 1024 * 1024)), failed, 'RangeError'],
  ['a 200 with error 402', json({ error: { code: 402 } }), outOfCredit, 'status 200, error 402'],
  ['a 200 with error 402 in its choice', inChoice, outOfCredit, 'status 200, error 402'],
  [
    'a 200 with error "x"',
    json({ error: 'x' }),
    failed,
    'status 200, error without a numeric code',
  ],
])(
  'the function logs a failure and does not retry after %s',
  async (_, model, [status, code], what) => {
    const answer = await send(ask(), { model, timeLimitMs: 100 });
    const received = `model painter, ${what}`;
    expect([answer.status, answer.body]).toEqual([status, { error: { code, received } }]);
    expect(answer.urls).toEqual([creditUrl, modelUrl]);
    expect(answer.logged).toEqual([{ function: 'ai', code, note: received }]);
  },
);

// Each AI gateway words its error differently when a model cannot return text. This is OpenRouter's wording
// (https://github.com/BerriAI/litellm/pull/34908).
const noText = 'No endpoints found that support the requested output modalities: image, text';

it.each<[string, Answer]>([
  ['404', json({ error: { message: noText, code: 404 } }, 404)],
  ['200 with error 404', json({ error: { message: noText, code: 404 } })],
  ['400 with another message', json({ error: 'Output must be "image"' }, 400)],
  ['422 in another shape', json({ detail: [{ loc: ['body', 'modalities', 1] }] }, 422)],
])(
  'after a %s, a retry asks for only an image and doesn’t spend a second credit',
  async (_, refusal) => {
    const { body, asked, urls } = await send(ask(), {
      model: async (request) => {
        const { modalities } = await request.json();
        return modalities.includes('text') ? refusal(request) : drawn(request);
      },
    });
    expect(body).toEqual({ images: [{ image_url: { url: pixel } }] });
    expect(urls).toEqual([creditUrl, modelUrl, modelUrl]);
    expect(await asked[2]?.json()).toMatchObject({ model: 'painter', modalities: ['image'] });
  },
);

it('the function asks the model at most twice, within a single time limit', async () => {
  const refusing = await send(ask(), { model: json({ error: { message: noText } }, 404) });
  const code = 'output_unsupported';
  const received = 'model painter, status 404, error without a numeric code';
  expect([refusing.status, refusing.body]).toEqual([502, { error: { code, received } }]);
  expect(refusing.urls).toEqual([creditUrl, modelUrl, modelUrl]);
  expect(refusing.signals[2]).toBe(refusing.signals[1]);
});

const secrets = [serviceKey, modelKey, publicKey, logoPrompt, '203.0.113.7'];
/** Returns a fake model that repeats the whole request in its response. */
const echo =
  (status: number): Answer =>
  async (request) =>
    Response.json({ sent: [...request.headers], body: await request.text() }, { status });
const shout: Answer = async (request) => {
  throw new TypeError(`fetch failed: ${[...request.headers]} ${await request.text()}`);
};

it.each<[string, Parameters<typeof send>[1]]>([
  ['a model error echoes the request', { model: echo(500) }],
  ['a model success echoes the request', { model: echo(200) }],
  ['a connection error contains the request', { model: shout }],
  ['a budget response echoes the request', { credit: echo(200) }],
  ['a secret is missing', { env: { AI_MODEL: undefined } }],
])('the function leaks no key, prompt, or IP address if %s', async (_, world) => {
  const { headers, body, logged } = await send(ask(), world);
  const shown = JSON.stringify([headers, body, logged]);
  expect(logged).toHaveLength(1);
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
});
