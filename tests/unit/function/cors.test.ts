import { expect, it } from 'vitest';
import { ask, createWorld } from './support.ts';

it('answers a preflight with what supabase-js needs, without a key', async () => {
  const { handler, urls } = createWorld();
  const response = await handler(
    new Request('https://project.test/functions/v1/ai', {
      method: 'OPTIONS',
      headers: { origin: 'https://site.test', 'access-control-request-method': 'POST' },
    }),
  );
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  expect(response.headers.get('access-control-allow-headers')).toBe(
    'authorization, x-client-info, apikey, content-type, x-retry-count',
  );
  expect(urls()).toEqual([]);
});

it.each([
  ['an answer', ask(), 200],
  ['a refusal', ask('{}'), 400],
  ['a refused method', new Request(ask(), { method: 'DELETE' }), 405],
])('lets a browser read %s', async (_, request, status) => {
  const response = await createWorld().handler(request);
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toBe('retry-after');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('names the methods when it refuses one', async () => {
  const response = await createWorld().handler(new Request(ask(), { method: 'PUT' }));
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
});
