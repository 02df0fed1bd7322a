// The tokens come first, so that component styles can override them.
import './styles/tokens.css';
import './styles/font/font.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, basePath } from './app.tsx';
import { locale } from './content/product.ts';
import type { Gateway } from './gateway/gateway.ts';
import { mockWorkerFile } from './gateway/mock-constants.ts';
import { openGateway } from './gateway/open.ts';

/**
 * Changes the URL's path to the path that the router knows. Hosts serve a page at several paths, such as
 * /logo and /logo.html. The build writes the router's path into `data-path`, except on the not-found
 * page.
 */
function canonicalizeUrl(mountPoint: HTMLElement) {
  const { path } = mountPoint.dataset;
  const { pathname, search, hash } = window.location;
  if (path === undefined || pathname === basePath + path) return;
  window.history.replaceState(window.history.state, '', basePath + path + search + hash);
}

/** Hydrates the prerendered page. On the dev server, renders the page into an empty element. */
function start(mountPoint: HTMLElement, gateway: Gateway) {
  const app = (
    <StrictMode>
      <App gateway={gateway} />
    </StrictMode>
  );
  if (!mountPoint.hasChildNodes()) {
    document.documentElement.lang = locale.language;
    document.documentElement.dir = locale.direction;
    return createRoot(mountPoint).render(app);
  }
  // Start a transition, so that hydration pauses while the visitor scrolls or types.
  startTransition(() => {
    // Log the error here. By default, React would report an uncaught error, although the page recovers
    // and works.
    hydrateRoot(mountPoint, app, {
      onRecoverableError: (error) => console.error('React replaced the prerendered page', error),
    });
  });
}

/** Unregisters an earlier mock build's service worker, whose policy would block calls to the backend. */
async function unregisterMockWorker() {
  try {
    const { controller } = navigator.serviceWorker;
    if (!controller?.scriptURL.endsWith(`${basePath}/${mockWorkerFile}`)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    location.reload();
  } catch {
    // `navigator.serviceWorker` is missing or throws on plain http, in a sandboxed frame, and in a
    // browser that forbids workers. None of these pages has a worker.
  }
}

async function main() {
  const mountPoint = document.getElementById('root');
  if (!mountPoint) throw new Error('The page has no element with the ID "root"');
  // A build inlines the early script in each page; the dev server loads the script here.
  if (import.meta.env.DEV) await import('./early/main.ts');
  // Keep the worker in a mock build, which needs it.
  if (import.meta.env.VITE_GATEWAY === 'supabase') void unregisterMockWorker();
  canonicalizeUrl(mountPoint);
  start(mountPoint, await openGateway());
}

/** Logs an error, and notifies the early script with the event that a syntax error also fires. */
function giveUp(error: unknown) {
  console.error('The page could not start', error);
  dispatchEvent(new ErrorEvent('error', { filename: import.meta.url }));
}

// Start the page in a separate task, so that the browser can paint or handle input first. This shortens
// the longest task on a slow phone by a sixth.
setTimeout(() => main().catch(giveUp));
