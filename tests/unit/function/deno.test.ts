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

// What only the runtime can show. With the real database, the function runs in tests/sql.

const creditPath = '/rest/v1/rpc/take_ai_credit';
const hits: string[] = [];
let credit: Answer;
let model: Answer;
let backend: Awaited<ReturnType<typeof serveBackend>>;
let edge: Awaited<ReturnType<typeof startFunction>>;

beforeAll(async () => {
  backend = await serveBackend(async (request) => {
    const path = new URL(request.url).pathname;
    hits.push(path);
    return path === creditPath ? credit(request) : model(request);
  });
  edge = await startFunction({
    env: {
      ...completeEnv,
      SUPABASE_URL: backend.url,
      AI_GATEWAY_URL: `${backend.url}/v1/chat/completions`,
    },
  });
});

beforeEach(() => {
  hits.length = 0;
  credit = allowed;
  model = completion(pixel);
});

afterAll(async () => {
  await edge?.stop();
  await backend?.close();
});

/** Sends a request to the function in Deno. */
function send(request: Request): Promise<Response> {
  return fetch(new Request(`http://127.0.0.1:${edge.port()}/`, request));
}

it('draws, and refuses a large body that comes in chunks before anything is asked', async () => {
  expect((await send(ask())).status).toBe(200);
  hits.length = 0;
  expect((await send(ask(spaces(100_000)))).status).toBe(400);
  expect(hits).toEqual([]);
});

it('carries no key along a redirect', async () => {
  const redirect: Answer = () => new Response(null, { status: 307, headers: { location: '/x' } });
  credit = redirect;
  expect((await send(ask())).status).toBe(503);
  credit = allowed;
  model = redirect;
  expect((await send(ask())).status).toBe(502);
  expect(hits).not.toContain('/x');
});

it('fails closed, and keeps keys out of its output', async () => {
  credit = () => new Response(serviceKey, { status: 500 });
  expect(await refusalOf(await send(ask()))).toEqual({ status: 503, code: 'budget_unavailable' });
  const output = edge.output.join('\n');
  expect(output).toContain('{"function":"ai","code":"budget_unavailable","note":"status 500"}');
  expect([serviceKey, modelKey].filter((key) => output.includes(key))).toEqual([]);
});
