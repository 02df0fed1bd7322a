import { setupServer } from 'msw/node';
import { createLazyGateway } from '../src/gateway/lazy.ts';
import type { LimitsMs } from '../src/gateway/limits.ts';
import { createSupabaseAdapter } from '../src/gateway/supabase.ts';
import { createHandlers, mockBase, mockKey } from './kit/answer/handlers.ts';
import { createWatchedAdapter } from './kit/log/watched-adapter.ts';
import { createMock } from './mock.ts';

interface MockServerOptions
  extends Omit<NonNullable<Parameters<typeof createMock>[0]>, 'earlierLog'> {
  limitsMs?: LimitsMs;
  /** How long the gateway waits before it sends a call again; for tests that do not wait. */
  resendDelayMs?: () => number;
}

/**
 * Starts the mock in Node and hands out the shipping gateway over it, with the tables and the
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
  const gateway = createLazyGateway(
    async () =>
      createWatchedAdapter({
        create: (fetch) =>
          createSupabaseAdapter({
            url: mockBase,
            anonKey: mockKey,
            fetch,
            ...(resendDelayMs && { resendDelayMs }),
          }),
        page: mock.interceptor.page,
      }),
    limitsMs,
  );
  return { ...mock, gateway, stop: () => server.close() };
}
