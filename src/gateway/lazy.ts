import { type Gateway, GatewayError } from './gateway.ts';
import { limitsMs } from './limits.ts';
import { withinLimit } from './time-limit.ts';

/**
 * A gateway whose code arrives after the page that uses it. The first call starts the loading; a
 * load that failed is tried again by the next call, and every call keeps its own time limit.
 */
export function createLazyGateway(load: () => Promise<Gateway>): Gateway {
  let loading: Promise<Gateway> | undefined;

  function loadOnce(): Promise<Gateway> {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw new GatewayError('network', 'The code that calls the backend did not load', { cause });
    });
    return loading;
  }

  function callWithin<Result>(limitMs: number, call: (gateway: Gateway) => Promise<Result>) {
    return withinLimit(limitMs, async (signal) => {
      const gateway = await loadOnce();
      // A call that the visitor was told has failed must not be sent after all.
      if (signal.aborted) throw new GatewayError('timeout', 'Given up before it was sent');
      return call(gateway);
    });
  }

  return {
    signup: (signup) => callWithin(limitsMs.signup, (gateway) => gateway.signup(signup)),
    stats: () => callWithin(limitsMs.stats, (gateway) => gateway.stats()),
    logo: (prompt) => callWithin(limitsMs.logo, (gateway) => gateway.logo(prompt)),
  };
}
