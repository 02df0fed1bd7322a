// Imported first, so that component styles override them.
import './styles/tokens.css';
import './styles/font/font.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { locale } from './content/product.ts';
import type { Gateway } from './gateway/gateway.ts';
import { mockWorkerFile } from './gateway/mock-constants.ts';
import { openGateway } from './gateway/open.ts';
import { basePath } from './lib/base-path.ts';

/**
 * Replaces the URL with the one that the router knows, because hosts serve a page at several paths, such
 * as /logo.html. The build writes the path into `data-path`, except on the page for unknown paths.
 */
function canonicalizeUrl(mountPoint: HTMLElement) {
  const { path } = mountPoint.dataset;
  const { pathname, search, hash } = window.location;
  if (path === undefined || pathname === basePath + path) return;
  window.history.replaceState(window.history.state, '', basePath + path + search + hash);
}

/** Hydrates the prerendered page, or renders into the dev server's empty page. */
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
  // In a transition, hydration pauses while the visitor scrolls or types.
  startTransition(() => {
    // By default, React reports an uncaught error even though the page works.
    hydrateRoot(mountPoint, app, {
      onRecoverableError: (error) => console.error('React replaced the prerendered page', error),
    });
  });
}

/**
 * Unregisters the service worker that an earlier mock build left on this origin. The content security
 * policy with which the worker was served blocks calls to the backend.
 */
async function unregisterMockWorker() {
  try {
    const { controller } = navigator.serviceWorker;
    if (!controller?.scriptURL.endsWith(`${basePath}/${mockWorkerFile}`)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    location.reload();
  } catch {
    // A page can't have a worker on plain http, in a sandboxed frame, or if the browser forbids workers.
  }
}

async function main() {
  const mountPoint = document.getElementById('root');
  if (!mountPoint) throw new Error('The page has no element with the id root');
  // A build inlines the early script in every page.
  if (import.meta.env.DEV) await import('./early/main.ts');
  // A mock build needs its own worker.
  if (import.meta.env.VITE_GATEWAY === 'supabase') void unregisterMockWorker();
  canonicalizeUrl(mountPoint);
  start(mountPoint, await openGateway());
}

/** Logs an error, and tells the early script by the event that a script with a syntax error causes. */
function giveUp(error: unknown) {
  console.error('The page could not start', error);
  dispatchEvent(new ErrorEvent('error', { filename: import.meta.url }));
}

// The page starts in a separate task, so that the browser can paint or handle input first. This shortens
// the longest task on a slow phone by a sixth.
setTimeout(() => main().catch(giveUp));
