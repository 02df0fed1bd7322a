import { type Gateway, GatewayError } from '../../src/gateway/gateway.ts';
import { mockBase } from '../../src/gateway/mock-constants.ts';
import { createSupabaseAdapter } from '../../src/gateway/supabase.ts';
import { createTimedGateway, type LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { mockKey } from '../backend/handlers.ts';
import { entryHeader, type Log } from './log.ts';

/**
 * The time in ms after which the mock's gateway resends a call. The production gateway waits for a random
 * time of one to two seconds (src/gateway/transport.ts), but a test's expected result must not depend on
 * chance.
 */
export const resendMs = 2000;

/** supabase-js requires a WebSocket, which Node 20 lacks. The page never opens one. */
const noSocket = class {} as unknown as typeof WebSocket;

export interface WatchedGatewayOptions {
  /** The time limits of the calls. Default: those of the production gateway. */
  limitsMs?: LimitsMs;
  /** Returns the wait in ms before a call is resent. Default: `resendMs`. */
  resendDelayMs?: () => number;
  /** Called before each request, which is sent once the promise resolves. */
  beforeSend?: () => Promise<unknown>;
}

/** A call in flight, with the id of its latest request in the log. */
type Sender = { call: CallId; entryId: number | null };

/**
 * Creates the production gateway with the mock as its backend. Logs each request, and the value or error
 * that the page gets. Uses the abort signal to find out which call a request belongs to, because the page's
 * two forms can make the same call at the same time.
 */
export function createWatchedGateway(
  { log }: { log: Log },
  options: WatchedGatewayOptions = {},
): Gateway {
  const { limitsMs, resendDelayMs = () => resendMs, beforeSend } = options;
  const senders = new WeakMap<AbortSignal, Sender>();

  /** Logs what the page gets for a request: a value or an error kind. */
  function recordResult({ entryId }: Sender, result: string, value?: unknown): void {
    const ok = value !== undefined;
    const body = ok ? JSON.stringify(value) : '';
    if (entryId !== null) log.end(entryId, 'page', { ok, result, body });
  }

  const watchedFetch: typeof fetch = async (input, init = {}) => {
    const sender = init.signal && senders.get(init.signal);
    if (!sender) return globalThis.fetch(input, init);
    recordResult(sender, 'resent');
    const { method = 'GET', body } = init;
    const path = String(input).replace(mockBase, '');
    const sent = typeof body === 'string' ? body : '';
    const id = log.add({ call: sender.call, method, path, sent, page: { state: 'waiting' } });
    sender.entryId = id;
    const headers = new Headers(init.headers);
    headers.set(entryHeader, String(id));
    await beforeSend?.();
    return globalThis.fetch(input, { ...init, headers });
  };

  /** Makes a call, and logs what the page gets. */
  async function watch<Value>(
    call: CallId,
    signal: AbortSignal,
    run: () => Promise<Value>,
  ): Promise<Value> {
    const sender: Sender = { call, entryId: null };
    senders.set(signal, sender);
    // Only the time limit aborts the signal. The page ignores any result that arrives later.
    signal.addEventListener('abort', () => recordResult(sender, 'timeout'));
    try {
      const value = await run();
      recordResult(sender, 'OK', value);
      return value;
    } catch (error) {
      const kind = error instanceof GatewayError ? error.kind : 'bad-reply';
      recordResult(sender, kind.replace('-', ' '));
      throw error;
    }
  }

  return createTimedGateway(async () => {
    const adapter = createSupabaseAdapter({
      url: mockBase,
      anonKey: mockKey,
      fetch: watchedFetch,
      resendDelayMs,
      webSocket: noSocket,
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
