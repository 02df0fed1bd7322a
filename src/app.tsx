import { useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { pageFailure } from './content/errors.ts';
import { GatewayContext } from './gateway/context.tsx';
import type { Gateway } from './gateway/gateway.ts';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { LogoPage } from './pages/logo/logo-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { LazyToaster } from './ui/lazy-toaster.tsx';

/** The replacement for a page that threw an error. */
const failedPage = (
  <main role="alert">
    <h1>{pageFailure.title}</h1>
    <p>{pageFailure.advice}</p>
  </main>
);

/**
 * Renders the page for the current path. Paths match exactly, as they do on hosts. When a visitor follows
 * a link within the site, the focus moves to the new page's heading, since the link is gone.
 */
function Page() {
  const [path] = useLocation();
  const focusedPath = useRef(path);

  useEffect(() => {
    const heading = document.querySelector('h1');
    if (focusedPath.current === path || !heading) return;
    focusedPath.current = path;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);

  if (path === '/') return <LandingPage />;
  if (path === '/logo') return <LogoPage />;
  return <NotFoundPage />;
}

/** Prevents Enter from submitting repeatedly while it is held down: one press makes one call. */
function ignoreHeldEnter(event: KeyboardEvent) {
  // In a text area of the mock panel, Enter starts a new line.
  const writesLines = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !writesLines) event.preventDefault();
}

interface AppProps {
  gateway: Gateway;
  /** The folder that the site is served from, without a trailing slash. */
  base?: string;
  /** The path to render outside a browser. */
  ssrPath?: string;
}

/** Renders the three routes (specification, section 2), with the gateway and the toasts. */
export function App({ gateway, base = '', ssrPath }: AppProps) {
  useEffect(() => {
    document.addEventListener('keydown', ignoreHeldEnter);
    return () => document.removeEventListener('keydown', ignoreHeldEnter);
  }, []);

  return (
    <GatewayContext value={gateway}>
      <Router base={base} {...(ssrPath !== undefined && { ssrPath })}>
        {/* If a page throws, the toasts stay. */}
        <ErrorBoundary fallback={() => failedPage}>
          <Page />
        </ErrorBoundary>
      </Router>
      <LazyToaster />
    </GatewayContext>
  );
}
