import { createContext, use } from 'react';
import type { Gateway } from './gateway.ts';

/** Provides the gateway to the components below it. */
export const GatewayContext = createContext<Gateway | null>(null);

/** Returns the page's gateway. Throws outside a `GatewayContext`, which has no default. */
export function useGateway(): Gateway {
  const gateway = use(GatewayContext);
  if (!gateway) throw new Error('useGateway must be called inside a GatewayContext');
  return gateway;
}
