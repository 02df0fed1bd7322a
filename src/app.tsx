import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { GatewayProvider } from './gateway/context.tsx';
import type { Gateway } from './gateway/gateway.ts';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { Toasts } from './ui/toasts.tsx';

const LogoPage = lazy(async () => ({
  default: (await import('./pages/logo/logo-page.tsx')).LogoPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
}));

interface AppProps {
  gateway: Gateway;
  /** The folder the site stands in, without a slash at its end. */
  base?: string;
  /** The path to render where there is no address bar. */
  ssrPath?: string;
}

/** The three routes of the specification's section 2, with the gateway and the toasts. */
export function App({ gateway, base = '', ssrPath }: AppProps) {
  return (
    <GatewayProvider gateway={gateway}>
      <Router base={base} {...(ssrPath !== undefined && { ssrPath })}>
        <Suspense>
          <Switch>
            <Route path="/" component={LandingPage} />
            <Route path="/logo" component={LogoPage} />
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </Router>
      <Toasts />
    </GatewayProvider>
  );
}
