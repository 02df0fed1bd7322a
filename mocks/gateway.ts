import type { Gateway } from '../src/gateway/gateway.ts';
import { createLazyGateway } from '../src/gateway/lazy.ts';
import type { LimitsMs } from '../src/gateway/limits.ts';
import { wrapCalls } from '../src/gateway/map-calls.ts';
import { createSupabaseAdapter } from '../src/gateway/supabase.ts';
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
  return createLazyGateway(async () => {
    const adapter = createSupabaseAdapter({
      url: mockBase,
      anonKey: mockKey,
      fetch,
      resendDelayMs,
    });
    // The first argument of an adapter's call is its signal (src/gateway/adapter.ts).
    return wrapCalls(adapter, (call, run, [signal]) => watch(call, signal as AbortSignal, run));
  }, limitsMs);
}
