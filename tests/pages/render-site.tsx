import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { startMockServer } from '../../mocks/node.ts';
import { App } from '../../src/app.tsx';
import { GatewayContext } from '../../src/gateway/context.tsx';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { LazyToaster } from '../../src/ui/lazy-toaster.tsx';

type MockOptions = NonNullable<Parameters<typeof startMockServer>[0]>;

/** A gateway whose calls never settle after the test, so that the next test is not disturbed. */
function duringTest(gateway: Gateway): Gateway {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  // Awaiting a promise that never settles keeps the call from settling.
  const untilOver = () => (isOver ? new Promise(() => {}) : undefined);
  const calls = Object.entries(gateway).map(([id, call]) => [
    id,
    (...given: unknown[]) => call(...given).finally(untilOver),
  ]);
  // Object.fromEntries loses the type of the calls.
  return Object.fromEntries(calls) as Gateway;
}

/** Starts a mock that ends with the test, and a user that types and clicks. */
function start(options: MockOptions = {}) {
  const mock = startMockServer(options);
  onTestFinished(() => mock.stop());
  return { mock, user: userEvent.setup() };
}

/**
 * Opens the whole site at a path over its own mock, which ends with the test. Returns the mock, and
 * a user that types and clicks. `altered` can replace the shipping gateway.
 */
export function openSite(
  path: string,
  options: MockOptions = {},
  altered = (gateway: Gateway): Gateway => gateway,
) {
  const { mock, user } = start(options);
  window.history.replaceState(null, '', path);
  render(<App gateway={duringTest(altered(mock.gateway))} />);
  return { mock, user };
}

/**
 * Opens a part of the site with its toasts, as `openSite` does, in a tenth of the time: for what the
 * rest of the page has nothing to do with.
 */
export function openPart(part: ReactNode) {
  const { mock, user } = start();
  render(
    <GatewayContext value={duringTest(mock.gateway)}>
      {part}
      <LazyToaster />
    </GatewayContext>,
  );
  return { mock, user };
}
