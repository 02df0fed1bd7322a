import { configure, getConfig, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished } from 'vitest';
import { startMockServer } from '../../mocks/node.ts';
import { App } from '../../src/app.tsx';
import { GatewayContext } from '../../src/gateway/context.tsx';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { LazyToaster } from '../../src/ui/lazy-toaster.tsx';
import { takeConsoleErrors } from '../support/console.ts';
import { runEarlyScript } from './run-early-script.ts';

type MockOptions = NonNullable<Parameters<typeof startMockServer>[0]>;

/** Returns a gateway whose calls never settle after the test, so that they cannot affect the next test. */
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
  // `Object.fromEntries` loses the types of the calls.
  return Object.fromEntries(calls) as Gateway;
}

/** Starts a mock backend that stops when the test ends, and sets up a simulated user. */
function start(options: MockOptions = {}) {
  const mock = startMockServer(options);
  onTestFinished(() => mock.stop());
  return { mock, user: userEvent.setup() };
}

/**
 * Renders the whole site at a path with its own mock, which stops when the test ends. Returns the mock
 * and a simulated user. `altered` can replace the gateway.
 */
export function renderSite(
  path: string,
  options: MockOptions = {},
  altered = (gateway: Gateway): Gateway => gateway,
) {
  const { mock, user } = start(options);
  window.history.replaceState(null, '', path);
  render(<App gateway={duringTest(altered(mock.gateway))} />);
  return { mock, user };
}

/** Loads the toaster's code, since a build prerenders the toaster. */
async function loadToaster() {
  const { unmount } = render(<LazyToaster />);
  document.dispatchEvent(new Event('scroll'));
  await screen.findByRole('region');
  unmount();
}

/**
 * Opens the landing page as a build prerenders it, with the early script running. Returns the mock, a
 * simulated user, and `hydrate`, which does what the main script does once it loads.
 */
export async function openEarly() {
  await loadToaster();
  const { mock, user } = start();
  const app = <App gateway={duringTest(mock.gateway)} ssrPath="/" />;
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  // In a build, the title is in the head.
  container.innerHTML = renderToString(app).replace(/^<title>.*?<\/title>/, '');
  onTestFinished(() => container.remove());
  runEarlyScript();
  document.dispatchEvent(new Event('readystatechange'));

  function hydrate() {
    const { eventWrapper } = getConfig();
    // React moves focus during hydration, and user-event would start a nested `act` for each move.
    configure({ eventWrapper: (focus) => focus() });
    // Only builds are hydrated, and effects run only once in a build.
    render(app, { container, hydrate: true, reactStrictMode: false });
    configure({ eventWrapper });
    // Only React's development build reports attribute mismatches.
    for (const line of takeConsoleErrors()) expect(line).toContain('hydrated');
  }
  return { mock, user, hydrate };
}

/**
 * Renders part of the site and the toasts, in a tenth of the time that `renderSite` takes. Use `openPart`
 * for tests that don't need the rest of the page.
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
