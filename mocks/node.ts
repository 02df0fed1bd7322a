import { setupServer } from 'msw/node';
import type { LimitsMs } from '../src/gateway/limits.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import type { Rules } from './control/settings.ts';
import { createHandlers, mockBase, mockKey } from './handlers.ts';
import { createInMemoryBackend } from './mock.ts';

interface MockServerOptions {
  seed?: Rules['seed'];
  /** What the calls and the line are set to from the start. */
  rules?: Pick<Rules, 'calls' | 'network'>;
  limitsMs?: LimitsMs;
  /** How long the gateway waits before it sends a call again; for tests that do not wait. */
  resendDelayMs?: () => number;
  now?: () => Date;
  /** Waits a delay out; tests hand in one that does not. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * Starts the mock in Node and hands out the shipping adapter over it, with the tables and the
 * switchboard to look into. A request to anything else fails, data addresses apart. Call `stop`
 * when done.
 */
export function startMockServer(options: MockServerOptions = {}) {
  const { seed = 'default', limitsMs, resendDelayMs, ...rest } = options;
  const backend = createInMemoryBackend({ ...rest, seed, randomSeed: 1 });
  const server = setupServer(...createHandlers(backend.kit));
  server.listen({
    onUnhandledRequest({ url }, print) {
      if (!url.startsWith('data:')) print.error();
    },
  });
  const gateway = createSupabaseGateway({
    url: mockBase,
    anonKey: mockKey,
    ...(limitsMs && { limitsMs }),
    ...(resendDelayMs && { resendDelayMs }),
  });
  return { ...backend, gateway, stop: () => server.close() };
}

export type MockServer = ReturnType<typeof startMockServer>;
