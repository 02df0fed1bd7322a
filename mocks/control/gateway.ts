import { type Gateway, GatewayError, type GatewayErrorKind } from '../../src/gateway/gateway.ts';
import { mockBase } from '../../src/gateway/mock-address.ts';
import { createSupabaseAdapter } from '../../src/gateway/supabase.ts';
import { createTimedGateway, type LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { mockKey } from '../backend/handlers.ts';
import { resendMs } from '../scenarios/call.ts';
import { entryHeader, type Log } from './log.ts';

/** How the mock's gateway differs from the shipping one. */
export interface MockGatewayOptions {
  /** The time limits of the calls; the shipping ones unless given. */
  limitsMs?: LimitsMs | undefined;
  /** How long the gateway waits before it sends a call again. */
  resendDelayMs?: (() => number) | undefined;
  /** Called before each request, which waits for it. */
  beforeSend?: () => Promise<unknown>;
}

/** A call that is under way, with the log's id of its newest request. */
type Running = { call: CallId; entryId: number | null; stopped: AbortSignal };

const longestValue = 1000;

const failureWords: Record<GatewayErrorKind, string> = {
  network: 'no connection',
  timeout: 'timeout',
  'rate-limited': 'too many requests',
  'invalid-email': 'refused as invalid',
  'invalid-zip': 'refused as invalid',
  unavailable: 'server failed',
  misconfigured: 'call refused',
  'bad-reply': 'unreadable answer',
};

/**
 * The shipping gateway, pointed at the mock. The log records what it sends, and what it gives to the
 * page: a value or an error, not what the mock has answered. A request belongs to the call whose
 * signal it carries, since both forms can make the same call at the same time.
 */
export function createMockGateway(
  { log }: { log: Log },
  options: MockGatewayOptions = {},
): Gateway {
  const { limitsMs, resendDelayMs = () => resendMs, beforeSend } = options;
  const running = new WeakMap<AbortSignal, Running>();

  /** Records the result that the page has got for a request. */
  function recordResult({ entryId }: Running, ok: boolean, result: string): void {
    if (entryId !== null) log.end(entryId, 'page', { ok, result });
  }

  const watchedFetch: typeof fetch = async (input, init = {}) => {
    const sender = init.signal && running.get(init.signal);
    if (!sender) return globalThis.fetch(input, init);
    // A call that was stopped is not sent again.
    sender.stopped.throwIfAborted();
    const isRepeat = sender.entryId !== null;
    recordResult(sender, false, 'sent again');
    const { method = 'GET', body } = init;
    const path = String(input).replace(mockBase, '');
    const sent = typeof body === 'string' ? body : '';
    const id = log.add({ call: sender.call, method, path, sent }, { state: 'waiting' }, isRepeat);
    sender.entryId = id;
    const headers = new Headers(init.headers);
    headers.set(entryHeader, String(id));
    await beforeSend?.();
    return globalThis.fetch(input, { ...init, headers }).finally(() => log.bypass(id));
  };

  /** Makes a call, and records the result that the page gets. */
  async function watch<Result>(
    call: CallId,
    signal: AbortSignal,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const stopped = log.stopSignal();
    const sender: Running = { call, entryId: null, stopped };
    running.set(signal, sender);
    const ended = new AbortController();
    // Only the time limit aborts the signal. A later result of the client is ignored.
    const timeOut = () => recordResult(sender, false, failureWords.timeout);
    signal.addEventListener('abort', timeOut, { signal: ended.signal });
    const whenStopped = new Promise<never>((_, reject) => {
      const fail = () => reject(new GatewayError('network', 'The call was stopped'));
      stopped.addEventListener('abort', fail, { signal: ended.signal });
    });
    try {
      const value = await Promise.race([run(), whenStopped]);
      recordResult(sender, true, JSON.stringify(value).slice(0, longestValue));
      return value;
    } catch (error) {
      const kind = error instanceof GatewayError ? error.kind : 'bad-reply';
      recordResult(sender, false, failureWords[kind]);
      throw error;
    } finally {
      ended.abort();
    }
  }

  return createTimedGateway(async () => {
    const adapter = createSupabaseAdapter({
      url: mockBase,
      anonKey: mockKey,
      fetch: watchedFetch,
      resendDelayMs,
    });
    return (signal) => {
      const { signup, stats, logo } = adapter(signal);
      return {
        signup: (sent) => watch('signup', signal, () => signup(sent)),
        stats: () => watch('stats', signal, stats),
        logo: (prompt) => watch('logo', signal, () => logo(prompt)),
      };
    };
  }, limitsMs);
}
