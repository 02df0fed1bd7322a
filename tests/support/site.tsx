import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { startMockServer } from '../../mocks/node.ts';
import { App } from '../../src/app.tsx';
import type { Gateway } from '../../src/gateway/gateway.ts';

type MockOptions = NonNullable<Parameters<typeof startMockServer>[0]>;

/** A gateway whose calls end with the test at the latest: the next test must not hear of them. */
function duringTest(gateway: Gateway): Gateway {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  function ending<Arguments extends unknown[], Result>(
    call: (...args: Arguments) => Promise<Result>,
  ) {
    return (...args: Arguments) =>
      new Promise<Result>((resolve, reject) => {
        call(...args).then(
          (result) => isOver || resolve(result),
          (error) => isOver || reject(error),
        );
      });
  }
  return {
    joinWaitlist: ending(gateway.joinWaitlist),
    readStats: ending(gateway.readStats),
    generateLogo: ending(gateway.generateLogo),
  };
}

/**
 * Opens the whole site at a path over a mock of its own, which ends with the test. Gives
 * what types and clicks as a visitor, and the mock to look into.
 */
export function openSite(path: string, options: MockOptions = {}) {
  const mock = startMockServer(options);
  onTestFinished(() => mock.stop());
  window.history.replaceState(null, '', path);
  render(<App gateway={duringTest(mock.gateway)} />);
  return { mock, user: userEvent.setup() };
}
