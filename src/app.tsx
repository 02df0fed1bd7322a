import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { loadFailure } from './content/errors.ts';
import { GatewayProvider } from './gateway/context.tsx';
import type { Gateway } from './gateway/gateway.ts';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { loadPage } from './ui/load-page.ts';
import { Toasts } from './ui/toasts.tsx';

const LogoPage = lazy(async () => ({
  default: (await loadPage(() => import('./pages/logo/logo-page.tsx'))).LogoPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await loadPage(() => import('./pages/not-found/not-found-page.tsx'))).NotFoundPage,
}));

function LoadFailure() {
  return (
    <main role="alert">
      <h1>{loadFailure.title}</h1>
      <p>{loadFailure.advice}</p>
    </main>
  );
}

interface AppProps {
  gateway: Gateway;
  /** The folder the site is served from, without a trailing slash. */
  base?: string;
  /** The path to render where there is no address bar. */
  ssrPath?: string;
}

/** The three routes of the specification's section 2, with the gateway and the toasts. */
export function App({ gateway, base = '', ssrPath }: AppProps) {
  return (
    <GatewayProvider gateway={gateway}>
      <Router base={base} {...(ssrPath !== undefined && { ssrPath })}>
        <ErrorBoundary fallback={() => <LoadFailure />}>
          <Suspense>
            <Switch>
              <Route path="/" component={LandingPage} />
              <Route path="/logo" component={LogoPage} />
              <Route component={NotFoundPage} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Router>
      <ErrorBoundary>
        <Toasts />
      </ErrorBoundary>
    </GatewayProvider>
  );
}
