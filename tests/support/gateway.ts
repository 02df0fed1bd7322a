import type { Gateway } from '../../src/gateway/gateway.ts';
import { createSupabaseAdapter } from '../../src/gateway/supabase.ts';
import type { LimitsMs } from '../../src/gateway/timed.ts';
import { createTimedGateway } from '../../src/gateway/timed.ts';

type GatewayOptions = Parameters<typeof createSupabaseAdapter>[0] & { limitsMs?: LimitsMs };

/** The gateway as production opens it, except for the given options. */
export function createGateway({ limitsMs, ...options }: GatewayOptions): Gateway {
  return createTimedGateway(async () => createSupabaseAdapter(options), limitsMs);
}
