import type { Adapter } from './adapter.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import { limitsMs as standardLimitsMs } from './limits.ts';
import { mapCalls, runCall } from './map-calls.ts';
import { withinLimit } from './time-limit.ts';

/**
 * A gateway over an adapter whose code arrives after the page that uses it. The first call starts
 * the loading; a load that failed is tried again by the next call. The one place where calls get
 * their time limit, the loading included.
 */
export function createLazyGateway(
  load: () => Promise<Adapter>,
  limitsMs = standardLimitsMs,
): Gateway {
  let loading: Promise<Adapter> | undefined;

  function loadOnce(): Promise<Adapter> {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw new GatewayError('network', 'The code that calls the backend did not load', { cause });
    });
    return loading;
  }

  return mapCalls((call, args) =>
    withinLimit(limitsMs[call], async (signal) => {
      const adapter = await loadOnce();
      // A call that has failed for the visitor must not be sent after all.
      if (signal.aborted) throw new GatewayError('timeout', 'Given up before it was sent');
      return runCall(adapter, call, [signal, ...args]);
    }),
  );
}
