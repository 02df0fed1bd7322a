// First in the cascade, so that every part can override the base.
import './styles/tokens.css';
import './styles/font/font.css';
import './styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { base } from './base.ts';
import { bootFailure } from './content/failures.ts';
import type { Gateway } from './gateway/gateway.ts';
import { openGateway } from './gateway/open.ts';

function findMountPoint(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('index.html has no element with the id root');
  return found;
}

const mountPoint = findMountPoint();

/** Hosts give a page under more than one address, such as /logo.html; the router knows one. */
function straightenAddress() {
  const { path } = mountPoint.dataset;
  const { pathname, search, hash } = window.location;
  if (path === undefined || pathname === base + path) return;
  window.history.replaceState(window.history.state, '', base + path + search + hash);
}

/**
 * Lets follow what would have kept the forms waiting: the font (tools/build/finish-page.ts), and
 * whatever the styles hold back until the page is alive.
 */
function followUp() {
  const sheet = document.querySelector<HTMLLinkElement>('link[data-later]');
  if (sheet) sheet.disabled = false;
  document.documentElement.dataset.alive = 'true';
}

function handleAlive() {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(followUp, { timeout: 500 });
  else setTimeout(followUp, 100);
}

/** Wakes the prerendered page up, or renders into the empty one of the dev server. */
function start(gateway: Gateway) {
  // No StrictMode: its doubled effects would read the figures twice for each page load.
  const app = <App gateway={gateway} base={base} onAlive={handleAlive} />;
  if (!mountPoint.hasChildNodes()) return createRoot(mountPoint).render(app);
  // As a transition it pauses for the visitor's scrolling and typing.
  startTransition(() => {
    hydrateRoot(mountPoint, app);
  });
}

function showFailure(error: unknown) {
  console.error(error);
  createRoot(mountPoint).render(
    <main role="alert">
      <h1>{bootFailure.title}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </main>,
  );
}

straightenAddress();
openGateway().then(start, showFailure);
