import { withTimeout } from '../lib/with-timeout.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import type { CallId } from './wire.ts';

export type LimitsMs = Record<CallId, number>;

/** The calls' time limits in ms, which include reading the response body (docs/decisions/answers.md). */
export const limitsMs: LimitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 };

/** Creates a gateway whose calls have no time limit of their own. Aborting `signal` ends these calls. */
export type Adapter = (signal: AbortSignal) => Gateway;

/**
 * Creates a gateway that makes its calls through an adapter and ends each call at its time limit. `load`
 * starts to load the adapter's code when the gateway is created, during hydration. If a call has to wait
 * for the code, the wait counts toward its time limit. If the code fails to load, the next call tries
 * again.
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

  // Start loading now. Ignore a failure here, because a call that needs the code will report it.
  loadOnce().catch(() => {});

  /**
   * Makes a call that ends within `limitMs` milliseconds. At the limit, rejects with a `timeout`
   * GatewayError, aborts the request, and ignores any later response.
   */
  function callWithin<Result>(
    limitMs: number,
    send: (gateway: Gateway) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const late = new GatewayError('timeout', `The call did not finish within ${limitMs} ms`);
    const startedAt = Date.now();
    const call = loadOnce().then((adapter) => {
      // If the limit passed while the code was loading, don't send the call: the visitor has seen it fail.
      controller.signal.throwIfAborted();
      // Also compare clock times, because the timer for the limit stops while the machine sleeps.
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
