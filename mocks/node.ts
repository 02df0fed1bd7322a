import { setupServer } from 'msw/node';
import type { LimitsMs } from '../src/gateway/limits.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import { createHandlers, mockBase, mockKey } from './kit/answer/handlers.ts';
import { createWatchedGateway } from './kit/log/watched-gateway.ts';
import { createMock } from './mock.ts';

interface MockServerOptions
  extends Omit<NonNullable<Parameters<typeof createMock>[0]>, 'store' | 'earlierLog'> {
  limitsMs?: LimitsMs;
  /** How long the gateway waits before it sends a call again; for tests that do not wait. */
  resendDelayMs?: () => number;
}

/**
 * Starts the mock in Node and hands out the shipping adapter over it, with the tables and the
 * interceptor to look into. A request to anything else fails, data addresses apart. Call `stop`
 * when done.
 */
export function startMockServer({ limitsMs, resendDelayMs, ...options }: MockServerOptions = {}) {
  const mock = createMock(options);
  const server = setupServer(...createHandlers(mock.interceptor));
  server.listen({
    onUnhandledRequest({ url }, print) {
      if (!url.startsWith('data:')) print.error();
    },
  });
  const gateway = createWatchedGateway({
    create: (fetch) =>
      createSupabaseGateway({
        url: mockBase,
        anonKey: mockKey,
        fetch,
        ...(limitsMs && { limitsMs }),
        ...(resendDelayMs && { resendDelayMs }),
      }),
    page: () => mock.interceptor.page,
  });
  return { ...mock, gateway, stop: () => server.close() };
}
