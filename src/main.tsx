// First in the cascade, so that each component can override the base.
import './styles/tokens.css';
import './styles/font/font.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { base } from './base.ts';
import { bootFailure } from './content/errors.ts';
import { locale } from './content/product.ts';
import type { Gateway } from './gateway/gateway.ts';
import { openGateway } from './gateway/open.ts';

function findMountPoint(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('index.html has no element with the id root');
  return found;
}

/** Hosts serve a page under several addresses, such as /logo.html; the router knows one. */
function canonicalizeUrl({ dataset: { path } }: HTMLElement) {
  const { pathname, search, hash } = window.location;
  if (path === undefined || pathname === base + path) return;
  window.history.replaceState(window.history.state, '', base + path + search + hash);
}

/** Hydrates the prerendered page, or renders into the empty one of the dev server. */
function start(mountPoint: HTMLElement, gateway: Gateway) {
  const app = (
    <StrictMode>
      <App gateway={gateway} base={base} />
    </StrictMode>
  );
  if (!mountPoint.hasChildNodes()) {
    document.documentElement.lang = locale.language;
    document.documentElement.dir = locale.direction;
    return createRoot(mountPoint).render(app);
  }
  // As a transition, hydration pauses while the visitor scrolls or types.
  startTransition(() => {
    // Without it, React would report an uncaught error, as if the main script had failed to start.
    hydrateRoot(mountPoint, app, {
      onRecoverableError: (error) => console.error('The page was rendered anew', error),
    });
  });
}

function showFailure(mountPoint: HTMLElement, error: unknown) {
  console.error(error);
  createRoot(mountPoint).render(
    <main role="alert">
      <h1>{bootFailure.title}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </main>,
  );
}

/**
 * Unregisters the service worker of an earlier mock build on this origin: it would keep calls from the
 * backend by the policy that it was served with.
 */
async function unregisterMockWorker() {
  try {
    const { controller } = navigator.serviceWorker;
    if (!controller?.scriptURL.endsWith(`${base}/mockServiceWorker.js`)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    location.reload();
  } catch {
    // No workers here: plain http, a sandboxed frame, a browser that forbids them.
  }
}

async function main() {
  const mountPoint = findMountPoint();
  // In a mock build the worker is the backend.
  if (import.meta.env.VITE_GATEWAY === 'supabase') void unregisterMockWorker();
  canonicalizeUrl(mountPoint);
  await openGateway().then(
    (gateway) => start(mountPoint, gateway),
    (error) => showFailure(mountPoint, error),
  );
}

void main();
