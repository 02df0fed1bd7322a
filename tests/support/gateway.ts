import type { Gateway } from '../../src/gateway/gateway.ts';
import { createLazyGateway } from '../../src/gateway/lazy.ts';
import type { LimitsMs } from '../../src/gateway/limits.ts';
import { createSupabaseAdapter } from '../../src/gateway/supabase.ts';

type GatewayOptions = Parameters<typeof createSupabaseAdapter>[0] & { limitsMs?: LimitsMs };

/** The gateway as production opens it, except for the given options. */
export function createGateway({ limitsMs, ...options }: GatewayOptions): Gateway {
  return createLazyGateway(async () => createSupabaseAdapter(options), limitsMs);
}
