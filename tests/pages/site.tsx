import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { startMockServer } from '../../mocks/node.ts';
import { App } from '../../src/app.tsx';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { wrapCalls } from '../../src/gateway/map-calls.ts';

type MockOptions = NonNullable<Parameters<typeof startMockServer>[0]>;

/** A gateway whose calls end with the test at the latest: the next test must not hear of them. */
function duringTest(gateway: Gateway): Gateway {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  // A promise that waits for one that never settles reports nothing.
  const untilOver = () => (isOver ? new Promise(() => {}) : undefined);
  return wrapCalls(gateway, (_call, run) => run().finally(untilOver));
}

/**
 * Opens the whole site at a path over a mock of its own, which ends with the test. Returns what
 * types and clicks as a visitor, and the mock to look into. `altered` gives the page
 * another gateway than the shipping one.
 */
export function openSite(
  path: string,
  options: MockOptions = {},
  altered = (gateway: Gateway): Gateway => gateway,
) {
  const mock = startMockServer(options);
  onTestFinished(() => mock.stop());
  window.history.replaceState(null, '', path);
  render(<App gateway={duringTest(altered(mock.gateway))} />);
  return { mock, user: userEvent.setup() };
}
