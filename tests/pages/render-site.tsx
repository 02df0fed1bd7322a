import { configure, getConfig, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';
import { type MockServerOptions, startMockServer } from '../../mocks/node.ts';
import { App } from '../../src/app.tsx';
import { waitlistForm } from '../../src/content/signup.ts';
import { holdSubmissions } from '../../src/early/hold-submission.ts';
import { GatewayContext } from '../../src/gateway/context.tsx';
import type { Gateway } from '../../src/gateway/gateway.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { FormName } from '../../src/pages/landing/use-waitlist-form.ts';
import { LazyToaster } from '../../src/ui/lazy-toaster.tsx';
import { takeConsoleErrors } from '../support/console.ts';
import { sentBodies } from '../support/gateway.ts';

/** Returns a gateway whose calls never settle after the test, so that they cannot affect the next test. */
function duringTest(gateway: Gateway): Gateway {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  // After the test, a call waits for this promise, which never settles, so the call doesn't settle either.
  const untilOver = () => (isOver ? new Promise(() => {}) : undefined);
  const calls = Object.entries(gateway).map(([id, call]) => [
    id,
    (...given: unknown[]) => call(...given).finally(untilOver),
  ]);
  // `Object.fromEntries` loses the types of the calls.
  return Object.fromEntries(calls) as Gateway;
}

/** Starts a mock that stops when the test ends. Returns the mock, a simulated user, and `sent`. */
function start(options: MockServerOptions = {}) {
  const mock = startMockServer(options);
  onTestFinished(() => mock.stop());
  const sent = (call: CallId = 'signup') => sentBodies(mock, call);
  return { ...mock, user: userEvent.setup(), sent };
}

/**
 * Renders the whole site at a path with its own mock. `altered` can replace the mock's gateway with an
 * altered one. Returns the mock, a simulated user, and `sent`, which returns the request bodies that the
 * page sent for a call.
 */
export function renderSite(
  path: string,
  options: MockServerOptions = {},
  altered = (gateway: Gateway): Gateway => gateway,
) {
  const site = start(options);
  window.history.replaceState(null, '', path);
  render(<App gateway={duringTest(altered(site.gateway))} />);
  return site;
}

/** Loads the toaster's code, so that a test's page starts with the toaster, like a prerendered page. */
async function loadToaster() {
  const { unmount } = render(<LazyToaster />);
  document.dispatchEvent(new Event('scroll'));
  await screen.findByRole('region');
  unmount();
}

/** Runs the early script in the current page until the test ends. */
function runEarlyScript() {
  const targets = [window, document];
  const added = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  holdSubmissions();
  for (const [index, { mock, mockRestore }] of added.entries()) {
    const listeners = mock.calls.slice();
    mockRestore();
    onTestFinished(() => {
      for (const [type, listener, options] of listeners) {
        targets[index]?.removeEventListener(type, listener, options);
      }
    });
  }
  onTestFinished(() => {
    delete window.takeOverForm;
  });
}

/**
 * Opens the landing page as a build prerenders it, with the early script running. Returns what
 * `renderSite` returns, plus `hydrate`, which does what the main script does once it has loaded.
 */
export async function openEarly() {
  await loadToaster();
  const site = start();
  const app = <App gateway={duringTest(site.gateway)} ssrPath="/" />;
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  // Removes the title, which a build moves to the head.
  container.innerHTML = renderToString(app).replace(/^<title>.*?<\/title>/, '');
  onTestFinished(() => container.remove());
  runEarlyScript();
  document.dispatchEvent(new Event('readystatechange'));

  function hydrate() {
    const { eventWrapper } = getConfig();
    // Bypasses the wrapper, which would start a nested `act` each time React moves focus while hydrating.
    configure({ eventWrapper: (focus) => focus() });
    // Turns off StrictMode: React hydrates only built pages, where it runs each effect once.
    render(app, { container, hydrate: true, reactStrictMode: false });
    configure({ eventWrapper });
    // Allows hydration errors. The early script changes attributes before hydration, which only React's
    // development build reports.
    for (const line of takeConsoleErrors()) expect(line).toContain('hydrated');
  }
  return { ...site, hydrate };
}

/**
 * Renders part of the site and the toasts, in a tenth of the time that `renderSite` takes. Use `openPart`
 * for tests that don't need the rest of the page.
 */
export function openPart(part: ReactNode) {
  const site = start();
  render(
    <GatewayContext value={duringTest(site.gateway)}>
      {part}
      <LazyToaster />
    </GatewayContext>,
  );
  return site;
}

const submits = [waitlistForm.submit, waitlistForm.submitting];

/** Returns a waitlist form and its controls. The second form is in the call to action. */
export function findForm(which: FormName) {
  const name = waitlistForm.names[which];
  const form = screen.getByRole<HTMLFormElement>('form', { name });
  const inForm = within(form);
  return {
    form,
    email: inForm.getByLabelText<HTMLInputElement>(waitlistForm.email),
    zipCode: inForm.getByLabelText<HTMLInputElement>(waitlistForm.zipCode, { exact: false }),
    button: inForm.getByRole('button', { name: (name) => submits.includes(name) }),
  };
}
