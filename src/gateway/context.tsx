import { createContext, use } from 'react';
import type { Gateway } from './gateway.ts';

/** The context that provides the gateway to all components inside it. */
export const GatewayContext = createContext<Gateway | null>(null);

/** Returns the page's gateway. Throws if the component isn't inside a `GatewayContext`. */
export function useGateway(): Gateway {
  const gateway = use(GatewayContext);
  if (!gateway) throw new Error('useGateway must be called inside a GatewayContext');
  return gateway;
}
