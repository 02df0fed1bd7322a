import { createContext, use } from 'react';
import type { Gateway } from './gateway.ts';

/** The gateway for all components below it. */
export const GatewayContext = createContext<Gateway | null>(null);

/** Returns the page's gateway; throws outside a `GatewayContext`, which has no default. */
export function useGateway(): Gateway {
  const gateway = use(GatewayContext);
  if (!gateway) throw new Error('useGateway needs a GatewayContext above it');
  return gateway;
}
