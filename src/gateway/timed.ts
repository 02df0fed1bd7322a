import { withTimeout } from '../lib/with-timeout.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import type { CallId } from './wire.ts';

export type LimitsMs = Record<CallId, number>;

/** The default time limits in ms. They include reading the response body (docs/decisions/answers.md). */
export const limitsMs: LimitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 };

/** Creates a gateway without time limits. The caller ends a call by aborting `signal`. */
export type Adapter = (signal: AbortSignal) => Gateway;

/**
 * Wraps an adapter in a gateway that enforces time limits. A limit includes the time to load the
 * adapter's code. The code starts to load immediately, during hydration; if it fails to load, the next
 * call tries again.
 */
export function createTimedGateway(load: () => Promise<Adapter>, limits = limitsMs): Gateway {
  let loading: Promise<Adapter> | undefined;

  function loadOnce(): Promise<Adapter> {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw new GatewayError('network', 'The code that calls the backend did not load', { cause });
    });
    return loading;
  }

  // Start loading now. Ignore a failure here, since the first call will report it.
  loadOnce().catch(() => {});

  /**
   * Makes a call that ends after at most `limitMs`. At the limit, rejects with a `timeout` GatewayError,
   * aborts the signal, and ignores any later response.
   */
  function callWithin<Result>(
    limitMs: number,
    send: (gateway: Gateway) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const late = new GatewayError('timeout', `The call did not finish within ${limitMs} ms`);
    const startedAt = Date.now();
    const call = loadOnce().then((adapter) => {
      // Don't send a call that the visitor has already seen fail.
      controller.signal.throwIfAborted();
      // Compare clock times too, because timers stop while a machine sleeps.
      if (Date.now() - startedAt > limitMs) throw late;
      return send(adapter(controller.signal));
    });
    return withTimeout(limitMs, call, late).catch((error) => {
      if (error === late) controller.abort();
      if (error instanceof GatewayError) throw error;
      throw new GatewayError('bad-reply', 'The response could not be read', { cause: error });
    });
  }

  return {
    signup: (signup) => callWithin(limits.signup, (gateway) => gateway.signup(signup)),
    stats: () => callWithin(limits.stats, (gateway) => gateway.stats()),
    logo: (prompt) => callWithin(limits.logo, (gateway) => gateway.logo(prompt)),
  };
}
