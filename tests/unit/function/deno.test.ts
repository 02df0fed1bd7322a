import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFunction } from '../../../tools/backend/edge-function.ts';
import { serveBackend } from '../../support/serve-backend.ts';
import {
  type Answer,
  allowed,
  ask,
  completeEnv,
  completion,
  modelKey,
  pixel,
  refusalOf,
  serviceKey,
  spaces,
} from './support.ts';

// The function's other answers in Deno are tested with the real database
// (tests/sql/contract-sql.test.ts).

const hits: string[] = [];
let credit: Answer;
let model: Answer;
let backend: Awaited<ReturnType<typeof serveBackend>>;
let edge: Awaited<ReturnType<typeof startFunction>>;

beforeAll(async () => {
  backend = await serveBackend(async (request) => {
    const path = new URL(request.url).pathname;
    hits.push(path);
    return path === '/rest/v1/rpc/take_ai_credit' ? credit(request) : model(request);
  });
  edge = await startFunction({
    env: {
      ...completeEnv,
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

/** Sends a request to the function in Deno, at its own address. */
function send(request: Request): Promise<Response> {
  return fetch(new Request(`http://127.0.0.1:${edge.port()}/`, request));
}

it('refuses a large body that comes in chunks before anything is asked', async () => {
  const refusal = await refusalOf(await send(ask(spaces(100_000))));
  expect(refusal).toEqual({ status: 400, code: 'invalid_message' });
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
    expect(hits.at(-1)).toBe(path);
  },
);

it('fails closed, and keeps keys out of its output', async () => {
  credit = () => new Response(serviceKey, { status: 500 });
  expect(await refusalOf(await send(ask()))).toEqual({ status: 503, code: 'budget_unavailable' });
  const output = edge.output.join('\n');
  expect(output).toContain('{"function":"ai","code":"budget_unavailable","note":"status 500"}');
  expect([serviceKey, modelKey].filter((key) => output.includes(key))).toEqual([]);
});
