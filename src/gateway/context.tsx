import { createContext, type ReactNode, use } from 'react';
import type { Gateway } from './gateway.ts';

const GatewayContext = createContext<Gateway | null>(null);

interface GatewayProviderProps {
  gateway: Gateway;
  children: ReactNode;
}

/** Provides the gateway to all components below. */
export function GatewayProvider({ gateway, children }: GatewayProviderProps) {
  return <GatewayContext value={gateway}>{children}</GatewayContext>;
}

/** The gateway of this page; throws outside of a `GatewayProvider`, since there is no default. */
export function useGateway(): Gateway {
  const gateway = use(GatewayContext);
  if (!gateway) throw new Error('useGateway needs a GatewayProvider above it');
  return gateway;
}
