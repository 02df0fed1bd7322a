import { withTimeout } from '../lib/with-timeout.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import type { CallId } from './wire.ts';

/** The time limit of each call, in ms. */
export type LimitsMs = Record<CallId, number>;

/** The default time limits in ms, including the response body (decisions, "Answers"). */
export const limitsMs: LimitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 };

/** Creates a gateway without time limits. The caller ends its calls by aborting `signal`. */
export type Adapter = (signal: AbortSignal) => Gateway;

/**
 * Wraps an adapter in a gateway with time limits, which include loading the adapter's code. The code
 * loads immediately, during hydration; if that fails, the next call loads it again.
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

  // The first call reports a failure to load.
  loadOnce().catch(() => {});

  /**
   * Ends a call after `limitMs`: rejects with a `timeout` GatewayError, aborts the signal, and ignores a
   * later response.
   */
  function callWithin<Result>(
    limitMs: number,
    send: (gateway: Gateway) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const late = new GatewayError('timeout', `The call did not end within ${limitMs} ms`);
    const startedAt = Date.now();
    const call = loadOnce().then((adapter) => {
      // Don't send a call that has already failed for the visitor.
      controller.signal.throwIfAborted();
      // Timers stop while a machine sleeps.
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
