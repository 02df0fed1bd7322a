// Import the design tokens first, so that component styles can override them.
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
 * Replaces the URL's path with the one that the router matches, because hosts serve a page at several
 * paths, such as /logo and /logo.html. The build writes the router's path into `data-path`, except on the
 * not-found page, which hosts serve at any unknown path.
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
  // Hydrate in a transition, so that React pauses the hydration while the visitor scrolls or types.
  startTransition(() => {
    // Log hydration errors. By default, React would report them as uncaught errors, although it has
    // recovered by rendering the page again.
    hydrateRoot(mountPoint, app, {
      onRecoverableError: (error) =>
        console.error('Hydration failed, so React rendered the page again', error),
    });
  });
}

/** Unregisters an earlier mock build's service worker, whose security policy would block backend calls. */
async function unregisterMockWorker() {
  try {
    const { controller } = navigator.serviceWorker;
    if (!controller?.scriptURL.endsWith(`${basePath}/${mockWorkerFile}`)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    location.reload();
  } catch {
    // `navigator.serviceWorker` is missing or throws over plain HTTP, in a sandboxed frame, and in a
    // browser that forbids workers. In these cases, no worker can control the page.
  }
}

async function main() {
  const mountPoint = document.getElementById('root');
  if (!mountPoint) throw new Error('The page has no element with the ID "root"');
  // In a build, every page contains the early script. On the dev server, load the script here instead.
  if (import.meta.env.DEV) await import('./early/main.ts');
  // Unregister the worker only if this build calls Supabase. A mock build needs its worker.
  if (import.meta.env.VITE_GATEWAY === 'supabase') void unregisterMockWorker();
  canonicalizeUrl(mountPoint);
  start(mountPoint, await openGateway());
}

/** Logs an error, and fires the event that a syntax error would fire, to notify the early script. */
function giveUp(error: unknown) {
  console.error('The page could not start', error);
  dispatchEvent(new ErrorEvent('error', { filename: import.meta.url }));
}

// Start the page in a separate task, so that the browser can paint or handle input first. On a slow phone,
// this shortens the longest task by a sixth.
setTimeout(() => main().catch(giveUp));
