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

/** The path that the site is served under: Vite's `base` (from `SITE_BASE`) without its trailing slash. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

const failedPage = (
  <main role="alert">
    <h1>{pageFailure.title}</h1>
    <p>{pageFailure.advice}</p>
  </main>
);

/**
 * Renders the page for the current path, which must match a route exactly, including its case. When a
 * visitor follows a link within the site, moves the focus to the new page's heading, because the clicked
 * link no longer exists.
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
  // Allow key repeat in the mock panel's text areas, where Enter inserts a line break.
  const writesLines = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !writesLines) event.preventDefault();
}

interface AppProps {
  gateway: Gateway;
  /** The path of the page to prerender. In a browser, leave this out: the path comes from the URL. */
  ssrPath?: string;
}

/** Renders the page for the URL (docs/specification.md, section 2), and the toasts on top of the page. */
export function App({ gateway, ssrPath }: AppProps) {
  useEffect(() => {
    document.addEventListener('keydown', ignoreHeldEnter);
    return () => document.removeEventListener('keydown', ignoreHeldEnter);
  }, []);

  return (
    <GatewayContext value={gateway}>
      <Router base={basePath} {...(ssrPath !== undefined && { ssrPath })}>
        {/* The toaster is outside this boundary, so toasts stay visible if a page throws. */}
        <ErrorBoundary fallback={failedPage}>
          <Page />
        </ErrorBoundary>
      </Router>
      <LazyToaster />
    </GatewayContext>
  );
}
