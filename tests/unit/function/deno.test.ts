import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFunction } from '../../harness/backend/edge-function.ts';
import { serveBackend } from '../../support/serve-backend.ts';
import {
  type Answer,
  allowed,
  ask,
  completeEnv,
  completion,
  endlessStream,
  modelKey,
  pixel,
  refusalOf,
  serviceKey,
} from './support.ts';

const hits: { path: string; headers: Headers; body: unknown }[] = [];
let credit: Answer;
let model: Answer;
let backend: Awaited<ReturnType<typeof serveBackend>>;
let edge: Awaited<ReturnType<typeof startFunction>>;

beforeAll(async () => {
  backend = await serveBackend({
    backend: async (request) => {
      const path = new URL(request.url).pathname;
      const body = await request
        .clone()
        .json()
        .catch(() => null);
      hits.push({ path, headers: request.headers, body });
      return path === '/rest/v1/rpc/take_ai_credit' ? credit(request) : model(request);
    },
  });
  const { SUPABASE_ANON_KEY: _, ...env } = completeEnv;
  edge = await startFunction({
    env: {
      ...env,
      SUPABASE_URL: backend.url,
      AI_GATEWAY_URL: `${backend.url}/v1/chat/completions`,
    },
    allowNet: [new URL(backend.url).host],
  });
}, 60_000);

beforeEach(() => {
  hits.length = 0;
  credit = allowed;
  model = completion(pixel);
});

afterAll(async () => {
  await edge?.stop();
  await backend?.close();
});

/** Sends a request to the function in Deno, whatever its address says. */
function send(request: Request): Promise<Response> {
  return fetch(new Request(edge.url, request));
}

it('answers a prompt with a picture', async () => {
  const response = await send(ask());
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({ images: [{ image_url: { url: pixel } }] });
  expect(hits.map((hit) => hit.path)).toEqual([
    '/rest/v1/rpc/take_ai_credit',
    '/v1/chat/completions',
  ]);
  expect(hits[0]?.headers.get('apikey')).toBe(serviceKey);
  expect(hits[0]?.body).toEqual({ caller_address: '203.0.113.7' });
  expect(hits[1]?.headers.get('authorization')).toBe(`Bearer ${modelKey}`);
});

it('answers a preflight', async () => {
  expect((await send(new Request(ask(''), { method: 'OPTIONS' }))).status).toBe(204);
});

it.each<[string, () => Request, number, string]>([
  ['an unknown key', () => ask(undefined, { apikey: 'wrong' }), 401, 'unauthorized'],
  ['a large body in chunks', () => ask(endlessStream(100_000)), 413, 'body_too_large'],
  ['an empty message', () => ask('{"message":""}'), 400, 'invalid_message'],
])('refuses %s before anything is asked', async (_, request, status, code) => {
  expect(await refusalOf(await send(request()))).toEqual({ status, code });
  expect(hits).toEqual([]);
});

it('passes the wait of a spent budget on', async () => {
  credit = () => Response.json({ allowed: false, retry_after_seconds: 86400 });
  const response = await send(ask());
  expect(response.headers.get('retry-after')).toBe('86400');
  expect(await refusalOf(response)).toEqual({ status: 429, code: 'budget_spent' });
});

it.each(['/rest/v1/rpc/take_ai_credit', '/v1/chat/completions'])(
  'carries no key along a redirect of %s',
  async (path) => {
    const redirect: Answer = () =>
      new Response(null, { status: 307, headers: { location: '/elsewhere' } });
    if (path.endsWith('credit')) credit = redirect;
    else model = redirect;
    expect((await send(ask())).status).toBe(path.endsWith('credit') ? 503 : 502);
    expect(hits.at(-1)?.path).toBe(path);
  },
);

it('fails closed, and keeps keys out of its output', async () => {
  credit = () => new Response(serviceKey, { status: 500 });
  expect(await refusalOf(await send(ask()))).toEqual({ status: 503, code: 'budget_unavailable' });
  const output = edge.output.join('\n');
  expect(output).toContain('{"function":"ai","code":"budget_unavailable","note":"status 500"}');
  expect([serviceKey, modelKey].filter((key) => output.includes(key))).toEqual([]);
});
