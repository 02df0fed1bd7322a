// Imported first, so that the styles of each component override these.
import './styles/tokens.css';
import './styles/font/font.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { basePath } from './base-path.ts';
import { locale } from './content/product.ts';
import type { Gateway } from './gateway/gateway.ts';
import { mockWorkerFile } from './gateway/mock-address.ts';
import { openGateway } from './gateway/open.ts';

/**
 * Replaces the address by the one that the router knows, which the build writes into `data-path`:
 * hosts serve a page under several, such as /logo.html. The page for unknown paths has no `data-path`.
 */
function canonicalizeUrl(mountPoint: HTMLElement) {
  const { path } = mountPoint.dataset;
  const { pathname, search, hash } = window.location;
  if (path === undefined || pathname === basePath + path) return;
  window.history.replaceState(window.history.state, '', basePath + path + search + hash);
}

/** Hydrates the prerendered page, or renders into the empty one of the dev server. */
function start(mountPoint: HTMLElement, gateway: Gateway) {
  const app = (
    <StrictMode>
      <App gateway={gateway} base={basePath} />
    </StrictMode>
  );
  if (!mountPoint.hasChildNodes()) {
    document.documentElement.lang = locale.language;
    document.documentElement.dir = locale.direction;
    return createRoot(mountPoint).render(app);
  }
  // As a transition, hydration pauses while the visitor scrolls or types.
  startTransition(() => {
    // By default, React reports an uncaught error, although the page works.
    hydrateRoot(mountPoint, app, {
      onRecoverableError: (error) => console.error('React replaced the prerendered page', error),
    });
  });
}

/**
 * Unregisters the service worker of an earlier mock build on this origin. The content security policy
 * that it was served with blocks calls to the backend.
 */
async function unregisterMockWorker() {
  try {
    const { controller } = navigator.serviceWorker;
    if (!controller?.scriptURL.endsWith(`${basePath}/${mockWorkerFile}`)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    location.reload();
  } catch {
    // The page can have no worker: plain http, a sandboxed frame, a browser that forbids them.
  }
}

async function main() {
  const mountPoint = document.getElementById('root');
  if (!mountPoint) throw new Error('The page has no element with the id root');
  // A build inlines it in every page.
  if (import.meta.env.DEV) await import('./early/main.ts');
  // A mock build needs its worker.
  if (import.meta.env.VITE_GATEWAY === 'supabase') void unregisterMockWorker();
  canonicalizeUrl(mountPoint);
  start(mountPoint, await openGateway());
}

/** Tells src/early that this script does not run, by the event of one that cannot be parsed. */
function giveUp(error: unknown) {
  console.error('The page could not start', error);
  dispatchEvent(new ErrorEvent('error', { filename: import.meta.url }));
}

// In a task of its own, before which the browser can paint or take input: the longest task of a slow
// phone is a sixth shorter.
setTimeout(() => main().catch(giveUp));
