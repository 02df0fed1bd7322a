import type { Gateway } from '../../src/gateway/gateway.ts';
import { createSupabaseAdapter } from '../../src/gateway/supabase.ts';
import { createTimedGateway, type LimitsMs } from '../../src/gateway/timed.ts';
import { mockBase, mockKey } from '../backend/handlers.ts';
import { resendMs } from './expected.ts';
import type { NetworkEmulation } from './network.ts';
import type { RequestLog } from './request-log.ts';
import { createCallWatch } from './watch-calls.ts';

/** How the mock's gateway differs from the shipping one. */
export interface MockGatewayOptions {
  limitsMs?: LimitsMs | undefined;
  /** How long the gateway waits before it sends a call again. */
  resendDelayMs?: (() => number) | undefined;
  /** Comes before each request. */
  beforeSend?: () => Promise<unknown>;
  /** Called when the browser is done with a request: whether the mock has seen it. */
  onReturned?: (arrival: 'arrived' | 'past') => void;
}

/** The shipping gateway, pointed at the mock; the log records what it sends and receives. */
export function createMockGateway(
  { log, network }: { log: RequestLog; network: NetworkEmulation },
  options: MockGatewayOptions = {},
): Gateway {
  const { limitsMs, resendDelayMs = () => resendMs, beforeSend, onReturned } = options;
  const { fetch, watch } = createCallWatch({ log, drop: network.drop, beforeSend, onReturned });
  return createTimedGateway(async () => {
    const adapter = createSupabaseAdapter({
      url: mockBase,
      anonKey: mockKey,
      fetch,
      resendDelayMs,
    });
    return {
      signup: (signup, signal) => watch('signup', signal, () => adapter.signup(signup, signal)),
      stats: (signal) => watch('stats', signal, () => adapter.stats(signal)),
      logo: (prompt, signal) => watch('logo', signal, () => adapter.logo(prompt, signal)),
    };
  }, limitsMs);
}
