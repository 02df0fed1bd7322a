import { expect, it } from 'vitest';
import { type Answer, json } from '../fake-answers.ts';
import { ask, creditUrl, send, serviceKey, silent, spaces } from './send.ts';

it.each([
  [429, { retry_after_seconds: 3600 }, { code: 'budget_spent' }],
  [403, { unknown_site: true }, { code: 'unknown_site', address_arrived: false }],
  [
    403,
    { unknown_site: true, address_arrived: true },
    { code: 'unknown_site', address_arrived: true },
  ],
])(
  'the function responds with %i and calls no model if the budget returns %j',
  async (status, why, error) => {
    const answer = await send(ask(), { credit: json({ allowed: false, ...why }) });
    expect([answer.status, answer.body]).toEqual([status, { error }]);
    expect(answer.headers['retry-after']).toBe(status === 429 ? '3600' : undefined);
    expect(answer.urls).toEqual([creditUrl]);
  },
);

const failing: Answer = () => Promise.reject(new TypeError('connection refused'));

it.each<[string, Answer, string]>([
  ['the connection fails', failing, 'TypeError'],
  ['a string is thrown', () => Promise.reject('a secret'), 'unknown'],
  ['no response arrives', silent, 'TimeoutError'],
  ['the response is far too large', () => new Response(spaces(100_000)), 'RangeError'],
  ['an error response allows the call', json({ allowed: true }, 500), 'status 500'],
  ...[
    null,
    { allowed: 'true' },
    { unknown_site: true },
    { retry_after_seconds: 60 },
    { allowed: false, retry_after_seconds: 0.5 },
    { allowed: false, retry_after_seconds: 0 },
  ].map((body): [string, Answer, string] => [
    `the response is ${JSON.stringify(body)}`,
    json(body),
    'unexpected response',
  ]),
])('the function fails closed and logs the reason if %s', async (_, credit, note) => {
  const code = 'budget_unavailable';
  const answer = await send(ask(), { credit, timeLimitMs: 100 });
  expect([answer.status, answer.body]).toEqual([503, { error: { code } }]);
  expect(answer.urls).toEqual([creditUrl]);
  expect(answer.logged).toEqual([{ function: 'ai', code, note }]);
});

it('the database receives all caller headers except keys and cookies', async () => {
  const headers = { 'x-real-ip': '198.51.100.1', authorization: 'Bearer secret', cookie: 'secret' };
  const { asked } = await send(ask(undefined, headers));
  expect(await asked[0]?.json()).toEqual({
    caller_headers: {
      'cf-connecting-ip': '203.0.113.7',
      'content-type': expect.any(String),
      'x-real-ip': '198.51.100.1',
    },
  });
});

const legacy = { SUPABASE_SECRET_KEYS: undefined, SUPABASE_SERVICE_ROLE_KEY: 'legacy.jwt' };

it.each([
  ['a secret key, but not as a bearer token', {}, serviceKey, null],
  ['a legacy key, also as a bearer token', legacy, 'legacy.jwt', 'Bearer legacy.jwt'],
])('the function calls the database with %s', async (_, env, apikey, authorization) => {
  const { asked } = await send(ask(), { env });
  const headers = asked[0]?.headers;
  expect(headers?.get('apikey')).toBe(apikey);
  expect(headers?.get('authorization')).toBe(authorization);
});
