import { setupServer } from 'msw/node';
import { createHandlers } from './backend/handlers.ts';
import { createWatchedGateway, type WatchedGatewayOptions } from './control/watched-gateway.ts';
import { createMock, type MockOptions } from './mock.ts';

export type MockServerOptions = MockOptions & WatchedGatewayOptions;

/**
 * Starts the mock in Node (20.19 or later). Returns the mock's parts and the production gateway, connected
 * to the mock. Until `stop` is called, requests to any other host fail; data URLs still load.
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
