import { GatewayError } from '../../src/gateway/gateway.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { PageSide } from './log-entry.ts';
import { entryHeader, type RequestLog } from './request-log.ts';

type Fetch = typeof globalThis.fetch;

interface CallWatchOptions {
  log: RequestLog;
  /** Ends the hold of a request that the page no longer waits for. */
  drop: (id: number) => void;
  /** Comes before each request. */
  beforeSend?: (() => Promise<unknown>) | undefined;
  /** Called when the browser is done with a request: whether the mock has seen it. */
  onReturned?: ((arrival: 'arrived' | 'past') => void) | undefined;
}

/** A call that is under way, with the log's id of its newest request. */
interface Running {
  call: CallId;
  entryId: number | null;
}

const longestValue = 1000;

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/**
 * Tells the log what the page sends and what the page gets: the value or the error that its client
 * gives it, not what the mock has answered. `fetch` is for that client; `watch` goes around each
 * call. A request belongs to the call whose signal it carries: both forms can make the same call at
 * the same time.
 */
export function createCallWatch({ log, drop, beforeSend, onReturned }: CallWatchOptions) {
  const running = new WeakMap<AbortSignal, Running>();

  function got(id: number, page: PageSide): void {
    log.change(id, { page });
    drop(id);
  }

  function announce(sender: Running, body: unknown): number {
    const repeated = sender.entryId;
    if (repeated !== null) got(repeated, { kind: 'sent-again', afterMs: log.age(repeated) });
    sender.entryId = log.send(sender.call, typeof body === 'string' ? body : '');
    return sender.entryId;
  }

  /** Records that the browser is done with a request; one that never reached the mock bypassed it. */
  function settle(id: number): void {
    const isPast = log.find(id)?.status.kind === 'sent';
    if (isPast) log.change(id, { status: { kind: 'past', afterMs: log.age(id) } });
    onReturned?.(isPast ? 'past' : 'arrived');
  }

  const watchedFetch: Fetch = async (input, init = {}) => {
    const sender = init.signal && running.get(init.signal);
    if (!sender) return globalThis.fetch(input, init);
    const id = announce(sender, init.body);
    const headers = new Headers(init.headers);
    headers.set(entryHeader, String(id));
    await beforeSend?.();
    return globalThis.fetch(input, { ...init, headers }).finally(() => settle(id));
  };

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
      if (!signal.aborted) tell((afterMs) => ({ kind: 'value', text: textOf(value), afterMs }));
      return value;
    } catch (error) {
      const as = error instanceof GatewayError ? error.kind : 'misconfigured';
      if (!signal.aborted) tell((afterMs) => ({ kind: 'failed', as, afterMs }));
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  return { fetch: watchedFetch, watch };
}
