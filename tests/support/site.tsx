import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { startMockServer } from '../../mocks/node.ts';
import { App } from '../../src/app.tsx';

type MockOptions = NonNullable<Parameters<typeof startMockServer>[0]>;

/**
 * Opens the whole site at a path over a mock of its own, which ends with the test. Gives
 * what types and clicks as a visitor, and the mock to look into.
 */
export function openSite(path: string, options: MockOptions = {}) {
  const mock = startMockServer(options);
  onTestFinished(() => mock.stop());
  window.history.replaceState(null, '', path);
  render(<App gateway={mock.gateway} />);
  return { mock, user: userEvent.setup() };
}
