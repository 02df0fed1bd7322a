import { setupServer } from 'msw/node';
import { createHandlers } from './backend/handlers.ts';
import { createWatchedGateway, type WatchedGatewayOptions } from './control/watched-gateway.ts';
import { createMock, type MockOptions } from './mock.ts';

type MockServerOptions = MockOptions & Pick<WatchedGatewayOptions, 'limitsMs' | 'resendDelayMs'>;

/**
 * Starts the mock in Node. Returns the shipping gateway over it, with everything that the mock
 * consists of. Requests to other addresses fail, except data addresses. Call `stop` when done.
 */
export function startMockServer(options: MockServerOptions = {}) {
  const mock = createMock(options);
  const server = setupServer(...createHandlers(mock.answer));
  server.listen({
    onUnhandledRequest({ url }, print) {
      if (!url.startsWith('data:')) print.error();
    },
  });
  const gateway = createWatchedGateway(mock, options);
  return { ...mock, gateway, stop: () => server.close() };
}
