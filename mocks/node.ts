import { setupServer } from 'msw/node';
import { createMockGateway, type MockGatewayOptions } from './gateway.ts';
import { createHandlers } from './kit/answer/handlers.ts';
import { createMock } from './mock.ts';

type MockOptions = NonNullable<Parameters<typeof createMock>[0]>;

type MockServerOptions = Omit<MockOptions, 'earlierLog'> &
  Pick<MockGatewayOptions, 'limitsMs' | 'resendDelayMs'>;

/**
 * Starts the mock in Node. Returns the shipping gateway over it, with the tables and the
 * interceptor. Requests to other addresses fail, except data addresses. Call `stop` when done.
 */
export function startMockServer(options: MockServerOptions = {}) {
  const { limitsMs, resendDelayMs, ...mockOptions } = options;
  const mock = createMock(mockOptions);
  const server = setupServer(...createHandlers(mock));
  server.listen({
    onUnhandledRequest({ url }, print) {
      if (!url.startsWith('data:')) print.error();
    },
  });
  const { page } = mock.interceptor;
  const gateway = createMockGateway({ page, limitsMs, resendDelayMs });
  return { ...mock, gateway, stop: () => server.close() };
}
