import type { Gateway } from '../src/gateway/gateway.ts';
import { createSupabaseAdapter } from '../src/gateway/supabase.ts';
import type { LimitsMs } from '../src/gateway/timed.ts';
import { createTimedGateway } from '../src/gateway/timed.ts';
import { mockBase, mockKey } from './kit/answer/handlers.ts';
import { resendMs } from './kit/expect/expected.ts';
import { createCallWatch } from './kit/log/watch-calls.ts';

type WatchOptions = Parameters<typeof createCallWatch>[0];

/** How the mock's gateway differs from the shipping one. */
export interface MockGatewayOptions extends WatchOptions {
  limitsMs?: LimitsMs | undefined;
  /** How long the gateway waits before it sends a call again. */
  resendDelayMs?: (() => number) | undefined;
}

/** The shipping gateway, pointed at the mock; the log records what it sends and receives. */
export function createMockGateway(options: MockGatewayOptions): Gateway {
  const { limitsMs, resendDelayMs = () => resendMs, ...watchOptions } = options;
  const { fetch, watch } = createCallWatch(watchOptions);
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
