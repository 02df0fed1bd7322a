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

/** The path that the site is served under (`SITE_BASE`): Vite's `base` without its final slash. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

const failedPage = (
  <main role="alert">
    <h1>{pageFailure.title}</h1>
    <p>{pageFailure.advice}</p>
  </main>
);

/**
 * Renders the page for the current path. Matches paths exactly, as web hosts do. When a visitor follows a
 * link within the site, focus moves to the new page's heading, since the clicked link is gone.
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

/** Ignores key repeat while Enter is held down, so that pressing Enter once submits a form only once. */
function ignoreHeldEnter(event: KeyboardEvent) {
  // The mock panel has text areas, where Enter starts a new line.
  const writesLines = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !writesLines) event.preventDefault();
}

interface AppProps {
  gateway: Gateway;
  /** The path to prerender. In a browser, the path comes from the URL. */
  ssrPath?: string;
}

/** Renders the site's three routes (docs/specification.md, section 2), and the toasts above each page. */
export function App({ gateway, ssrPath }: AppProps) {
  useEffect(() => {
    document.addEventListener('keydown', ignoreHeldEnter);
    return () => document.removeEventListener('keydown', ignoreHeldEnter);
  }, []);

  return (
    <GatewayContext value={gateway}>
      <Router base={basePath} {...(ssrPath !== undefined && { ssrPath })}>
        {/* The toaster is outside the boundary, so toasts stay if a page throws. */}
        <ErrorBoundary fallback={failedPage}>
          <Page />
        </ErrorBoundary>
      </Router>
      <LazyToaster />
    </GatewayContext>
  );
}
