import { type Gateway, GatewayError } from './gateway.ts';
import type { CallId } from './wire.ts';
import { withTimeout } from './with-timeout.ts';

/** One time limit in ms for each call. */
export type LimitsMs = Record<CallId, number>;

/** The time in ms within which each call has ended, the body included (decisions, "Answers"). */
export const limitsMs: LimitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 };

/** The calls without a time limit; whoever makes one limits it by aborting the signal. */
export type Adapter = (signal: AbortSignal) => Gateway;

/**
 * A gateway over an adapter. It loads the adapter's code at once, beside hydration; when that fails, the
 * next call loads it again. Calls get their time limit here and nowhere else; it includes the loading.
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

  // If loading fails, the first call says so.
  loadOnce().catch(() => {});

  /**
   * Ends a call after `limitMs`: rejects with a `timeout` GatewayError, aborts the signal, and
   * ignores a later answer.
   */
  function callWithin<Result>(
    limitMs: number,
    send: (gateway: Gateway) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const late = new GatewayError('timeout', `The call did not end within ${limitMs} ms`);
    const startedAt = Date.now();
    const call = loadOnce().then((adapter) => {
      // A call that has failed for the visitor must not be sent after all.
      controller.signal.throwIfAborted();
      // Timers stand still while a machine sleeps.
      if (Date.now() - startedAt > limitMs) throw late;
      return send(adapter(controller.signal));
    });
    return withTimeout(limitMs, call, late).catch((error) => {
      if (error === late) controller.abort();
      if (error instanceof GatewayError) throw error;
      throw new GatewayError('bad-reply', 'The answer could not be read', { cause: error });
    });
  }

  return {
    signup: (signup) => callWithin(limits.signup, (gateway) => gateway.signup(signup)),
    stats: () => callWithin(limits.stats, (gateway) => gateway.stats()),
    logo: (prompt) => callWithin(limits.logo, (gateway) => gateway.logo(prompt)),
  };
}
