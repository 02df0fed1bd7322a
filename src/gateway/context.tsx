import { createContext, use } from 'react';
import type { Gateway } from './gateway.ts';

/** Provides the gateway to the components inside this context. */
export const GatewayContext = createContext<Gateway | null>(null);

/**
 * Returns the page's gateway. Throws if the component is outside a `GatewayContext`; the context has no
 * default gateway.
 */
export function useGateway(): Gateway {
  const gateway = use(GatewayContext);
  if (!gateway) throw new Error('useGateway needs a GatewayContext above it');
  return gateway;
}
