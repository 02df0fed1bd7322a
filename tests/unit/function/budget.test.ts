import { describe, expect, it } from 'vitest';
import {
  type Answer,
  allowed,
  ask,
  createWorld,
  creditUrl,
  endlessStream,
  impatient,
  modelUrl,
  refusalOf,
  serviceKey,
  silent,
  stalledBody,
} from './support.ts';

const failing: Answer = () => {
  throw new TypeError('connection refused');
};

const unavailable = { status: 503, code: 'budget_unavailable' };

it('spends one credit before it asks the model', async () => {
  const { handler, urls } = createWorld();
  await handler(ask());
  expect(urls()).toEqual([creditUrl, modelUrl]);
});

it('says when to try again once the budget is spent, and does not ask the model', async () => {
  const { handler, urls } = createWorld({
    credit: () => Response.json({ allowed: false, retry_after_seconds: 3600 }),
  });
  const response = await handler(ask());
  expect(response.headers.get('retry-after')).toBe('3600');
  expect(await refusalOf(response)).toEqual({ status: 429, code: 'budget_spent' });
  expect(urls()).toEqual([creditUrl]);
});

it("names the site of the page that asks, and draws nothing for one that is not the owner's", async () => {
  const credit: Answer = () => Response.json({ allowed: false, unknown_site: true });
  const { handler, asked, urls } = createWorld({ credit });
  const response = await handler(ask(undefined, { origin: 'https://elsewhere.example' }));
  expect(await refusalOf(response)).toEqual({ status: 403, code: 'unknown_site' });
  expect(await asked[0]?.json()).toMatchObject({ caller_origin: 'https://elsewhere.example' });
  expect(urls()).toEqual([creditUrl]);
});

describe('fails closed when the budget cannot be asked', () => {
  const answer =
    (body: unknown, status = 200): Answer =>
    () =>
      Response.json(body, { status });

  it.each<[string, Answer]>([
    ['the connection fails', failing],
    ['the answer is far too large', () => new Response(endlessStream(100_000))],
    ['the database is away', answer({ code: 'PGRST002' }, 503)],
    ['the function is missing', answer({ code: 'PGRST202' }, 404)],
    ['the key is refused', answer({ message: 'Invalid API key' }, 401)],
    ['allowed, but as an error', answer({ allowed: true }, 500)],
    ['the answer is not JSON', () => new Response('<html>')],
    ['the answer is null', answer(null)],
    ['the answer is an array', answer([{ allowed: true }])],
    ['allowed is a string', answer({ allowed: 'true' })],
    ['allowed is missing', answer({ retry_after_seconds: 60 })],
    ['the wait is missing', answer({ allowed: false })],
    ['the wait is a text', answer({ allowed: false, retry_after_seconds: '60' })],
    ['the wait is no whole number', answer({ allowed: false, retry_after_seconds: 1.5 })],
    ['the wait is zero', answer({ allowed: false, retry_after_seconds: 0 })],
    ['it redirects', () => Response.redirect('https://elsewhere.test/')],
  ])('%s', async (_, credit) => {
    const { handler, urls } = createWorld({ credit });
    expect(await refusalOf(await handler(ask()))).toEqual(unavailable);
    expect(urls()).toEqual([creditUrl]);
  });
});

it.each([
  ['is silent', silent],
  ['stalls in the middle of its body', stalledBody],
])('fails closed when the database %s', async (_, credit) => {
  const { handler, urls } = createWorld({ credit, timeLimitMs: impatient });
  expect(await refusalOf(await handler(ask()))).toEqual(unavailable);
  expect(urls()).toEqual([creditUrl]);
});

describe('a token that PostgREST takes to be from the future (401 PGRST303)', () => {
  const fromTheFuture: Answer = () =>
    Response.json(
      { code: 'PGRST303', details: null, hint: null, message: 'JWT issued at future' },
      { status: 401 },
    );

  function world(...answers: Answer[]) {
    return createWorld({ credit: (request) => (answers.shift() ?? fromTheFuture)(request) });
  }

  it('is sent once more, since no SQL has run', async () => {
    const { handler, urls, asked } = world(fromTheFuture, allowed);
    expect((await handler(ask())).status).toBe(200);
    expect(urls()).toEqual([creditUrl, creditUrl, modelUrl]);
    expect(await asked[1]?.json()).toEqual(await asked[0]?.json());
  });

  it('fails closed the second time', async () => {
    const { handler, urls } = world(fromTheFuture, fromTheFuture, allowed);
    expect(await refusalOf(await handler(ask()))).toEqual(unavailable);
    expect(urls()).toEqual([creditUrl, creditUrl]);
  });
});

it.each<[string, Answer, string]>([
  ['its name', failing, 'TypeError'],
  ['nothing when it is no error', () => Promise.reject('a secret'), 'unknown'],
])('logs of a thrown value %s', async (_, credit, note) => {
  const { handler, logged } = createWorld({ credit });
  await handler(ask());
  expect(logged.map((line) => JSON.parse(line).note)).toEqual([note]);
});

it.each([
  ['another refusal of the token', '{"code":"PGRST301"}', 401],
  ['a refusal without a body to speak of', 'null', 401],
  ['a refusal that is no JSON', '<html>', 401],
  ['another status', '{"code":"PGRST303"}', 403],
])('is not asked again after %s, whose status is logged', async (_, body, status) => {
  const { handler, urls, logged } = createWorld({ credit: () => new Response(body, { status }) });
  await handler(ask());
  expect(urls()).toEqual([creditUrl]);
  expect(logged.map((line) => JSON.parse(line).note)).toEqual([`status ${status}`]);
});

describe('whose budget it is', () => {
  it.each<[string, Record<string, string | null>, string | null]>([
    [
      'the address that Cloudflare saw',
      { 'x-real-ip': '198.51.100.1', 'x-forwarded-for': '198.51.100.2' },
      '203.0.113.7',
    ],
    [
      'nobody, when only other headers name one: the caller or the platform wrote them',
      {
        'cf-connecting-ip': null,
        'x-real-ip': '198.51.100.1',
        'x-forwarded-for': '192.0.2.1,192.0.2.1, 99.82.161.7',
      },
      null,
    ],
    ['nobody, when it is empty', { 'cf-connecting-ip': ' ' }, null],
    ['an IPv6 address as it is', { 'cf-connecting-ip': '2001:db8::7' }, '2001:db8::7'],
    ['nobody, when no header names one', { 'cf-connecting-ip': null }, null],
  ])('%s', async (_, headers, address) => {
    const { handler, asked } = createWorld();
    await handler(ask(undefined, headers));
    expect(await asked[0]?.json()).toEqual({ caller_address: address, caller_origin: null });
  });
});

describe('with which key it asks', () => {
  const legacy = {
    SUPABASE_SECRET_KEYS: undefined,
    SUPABASE_SERVICE_ROLE_KEY: 'legacy.service.jwt',
  };

  it.each([
    ['a secret key, which is no bearer token', {}, serviceKey, null],
    ['a legacy key, which is one', legacy, 'legacy.service.jwt', 'Bearer legacy.service.jwt'],
  ])('%s', async (_, env, apikey, authorization) => {
    const { handler, asked } = createWorld({ env });
    await handler(ask());
    const headers = asked[0]?.headers;
    expect([headers?.get('apikey'), headers?.get('authorization')]).toEqual([
      apikey,
      authorization,
    ]);
  });
});
