import {
  type Gateway,
  GatewayError,
  type Signup,
  type SignupResult,
  type WaitlistStats,
} from './gateway.ts';
import type { CallId } from './wire.ts';
import { withinLimit } from './within-limit.ts';

/** One time limit in ms for each call. */
export type LimitsMs = Record<CallId, number>;

/** The time in ms within which each call has ended, the body included (decisions, "Answers"). */
export const limitsMs: LimitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 };

/** Sends the calls. The caller sets the time limit, by aborting the signal. */
export interface Adapter {
  signup(signup: Signup, signal: AbortSignal): Promise<SignupResult>;
  stats(signal: AbortSignal): Promise<WaitlistStats>;
  logo(prompt: string, signal: AbortSignal): Promise<string>;
}

/**
 * A gateway over an adapter whose code is loaded as soon as it is made, beside hydration; when that fails, the next
 * call loads it again. Calls get their time limit here and nowhere else; it includes the loading.
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
    send: (adapter: Adapter, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const call = loadOnce().then((adapter) => {
      // A call that has failed for the visitor must not be sent after all.
      controller.signal.throwIfAborted();
      return send(adapter, controller.signal);
    });
    const late = new GatewayError('timeout', `The call did not end within ${limitMs} ms`);
    return withinLimit(limitMs, call, late).catch((error) => {
      if (error === late) controller.abort();
      throw error;
    });
  }

  return {
    signup: (signup) =>
      callWithin(limits.signup, (adapter, signal) => adapter.signup(signup, signal)),
    stats: () => callWithin(limits.stats, (adapter, signal) => adapter.stats(signal)),
    logo: (prompt) => callWithin(limits.logo, (adapter, signal) => adapter.logo(prompt, signal)),
  };
}
