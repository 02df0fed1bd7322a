import { setupServer } from 'msw/node';
import type { LimitsMs } from '../src/gateway/limits.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import { createInMemoryBackend } from './backend-in-memory.ts';
import { createHandlers, mockBase, mockKey } from './handlers.ts';
import type { SeedId } from './seeds.ts';

interface MockServerOptions {
  seed?: SeedId;
  limitsMs?: LimitsMs;
  now?: () => Date;
}

/**
 * Starts the mock in Node and hands out the shipping adapter over it, with the tables and the
 * switchboard to look into. A request to anything else fails. Call `stop` when done.
 */
export function startMockServer({ seed = 'default', limitsMs, now }: MockServerOptions = {}) {
  const backend = createInMemoryBackend({ seed, randomSeed: 1, ...(now && { now }) });
  const server = setupServer(...createHandlers(backend.kit));
  server.listen({ onUnhandledRequest: 'error' });
  const gateway = createSupabaseGateway({
    url: mockBase,
    anonKey: mockKey,
    ...(limitsMs && { limitsMs }),
  });
  return { ...backend, gateway, stop: () => server.close() };
}

export type MockServer = ReturnType<typeof startMockServer>;
