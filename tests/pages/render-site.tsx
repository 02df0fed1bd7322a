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

/** Returns a gateway whose calls never settle after the test, so that they cannot disturb the next test. */
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

/** Starts a mock that stops with the test, and a user who types and clicks. */
function start(options: MockOptions = {}) {
  const mock = startMockServer(options);
  onTestFinished(() => mock.stop());
  return { mock, user: userEvent.setup() };
}

/**
 * Renders the whole site at a path with its own mock, which stops with the test. Returns the mock and a
 * user who types and clicks. `altered` can replace the gateway.
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
 * Opens the landing page as a build prerenders it, with the early script running. `hydrate` does what
 * the main script does when it arrives.
 */
export async function openEarly() {
  await loadToaster();
  const { mock, user } = start();
  const app = <App gateway={duringTest(mock.gateway)} ssrPath="/" />;
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  // The head has the title.
  container.innerHTML = renderToString(app).replace(/^<title>.*?<\/title>/, '');
  onTestFinished(() => container.remove());
  runEarlyScript();
  document.dispatchEvent(new Event('readystatechange'));

  function hydrate() {
    const { eventWrapper } = getConfig();
    // React moves the focus during hydration, and user-event would start a nested `act` for each move.
    configure({ eventWrapper: (focus) => focus() });
    // Only builds are hydrated, and in a build effects run once.
    render(app, { container, hydrate: true, reactStrictMode: false });
    configure({ eventWrapper });
    // Only React's development build reports attributes that differ.
    for (const line of takeConsoleErrors()) expect(line).toContain('hydrated');
  }
  return { mock, user, hydrate };
}

/**
 * Renders a part of the site and the toasts, as `renderSite` does, in a tenth of the time. Use it for
 * tests that don't need the rest of the page.
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
