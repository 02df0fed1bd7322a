import { type Gateway, GatewayError } from '../../src/gateway/gateway.ts';
import { createSupabaseAdapter } from '../../src/gateway/supabase.ts';
import { createTimedGateway, type LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { mockBase, mockKey } from '../backend/handlers.ts';
import type { PageSide } from './log-entry.ts';
import type { NetworkEmulation } from './network.ts';
import { entryHeader, type RequestLog } from './request-log.ts';

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

/** A call that is under way, with the log's id of its newest request. */
interface Running {
  call: CallId;
  entryId: number | null;
}

/**
 * The time in ms after which the gateway sends a call again over the mock. It is one to two seconds
 * otherwise (src/gateway/transport.ts); what is expected must not depend on chance.
 */
export const resendMs = 2000;

const longestValue = 1000;

/**
 * The shipping gateway, pointed at the mock. The log records what it sends, and what it gives to the
 * page: a value or an error, not what the mock has answered. A request belongs to the call whose
 * signal it carries, since both forms can make the same call at the same time.
 */
export function createMockGateway(
  { log, network }: { log: RequestLog; network: NetworkEmulation },
  options: MockGatewayOptions = {},
): Gateway {
  const { limitsMs, resendDelayMs = () => resendMs, beforeSend, onReturned } = options;
  const running = new WeakMap<AbortSignal, Running>();

  /** Records what the page has got for a request, which nothing needs to hold any longer. */
  function got(id: number, page: PageSide): void {
    log.change(id, { page });
    network.drop(id);
  }

  const watchedFetch: typeof fetch = async (input, init = {}) => {
    const sender = init.signal && running.get(init.signal);
    if (!sender) return globalThis.fetch(input, init);
    const repeated = sender.entryId;
    if (repeated !== null) got(repeated, { kind: 'sent-again', afterMs: log.age(repeated) });
    const id = log.send(sender.call, typeof init.body === 'string' ? init.body : '');
    sender.entryId = id;
    const headers = new Headers(init.headers);
    headers.set(entryHeader, String(id));
    await beforeSend?.();
    return globalThis.fetch(input, { ...init, headers }).finally(() => {
      const isPast = log.find(id)?.status.kind === 'sent';
      if (isPast) log.change(id, { status: { kind: 'past', afterMs: log.age(id) } });
      onReturned?.(isPast ? 'past' : 'arrived');
    });
  };

  /** Makes a call, and records what the page gets in the end. */
  async function watch<Result>(
    call: CallId,
    signal: AbortSignal,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const own: Running = { call, entryId: null };
    running.set(signal, own);
    function tell(side: (afterMs: number) => PageSide): void {
      const { entryId } = own;
      if (entryId !== null) got(entryId, side(log.age(entryId)));
    }
    // Only the time limit aborts a call; what the client says after that comes too late.
    const giveUp = () => tell((afterMs) => ({ kind: 'timeout', afterMs }));
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const value = await run();
      const text = JSON.stringify(value).slice(0, longestValue);
      if (!signal.aborted) tell((afterMs) => ({ kind: 'value', text, afterMs }));
      return value;
    } catch (error) {
      const as = error instanceof GatewayError ? error.kind : 'misconfigured';
      if (!signal.aborted) tell((afterMs) => ({ kind: 'failed', as, afterMs }));
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  return createTimedGateway(async () => {
    const adapter = createSupabaseAdapter({
      url: mockBase,
      anonKey: mockKey,
      fetch: watchedFetch,
      resendDelayMs,
    });
    return {
      signup: (signup, signal) => watch('signup', signal, () => adapter.signup(signup, signal)),
      stats: (signal) => watch('stats', signal, () => adapter.stats(signal)),
      logo: (prompt, signal) => watch('logo', signal, () => adapter.logo(prompt, signal)),
    };
  }, limitsMs);
}
