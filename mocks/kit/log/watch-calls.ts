import { cut } from '../cut.ts';
import type { PageSide } from './log-entry.ts';
import type { PageSideOfLog } from './page-side.ts';
import { entryHeader, loggedHeaders } from './request-log.ts';

type Fetch = typeof globalThis.fetch;

interface CallWatchOptions {
  /** The page's side of the log. */
  page: PageSideOfLog;
  /** Comes before each request. */
  beforeSend?: () => Promise<unknown>;
  /** Called when the browser is done with a request: whether the mock has seen it. */
  onReturned?: (arrival: 'arrived' | 'past') => void;
}

/** A call that is under way, with the log's id of its newest request. */
interface Running {
  call: string;
  entryId: number | null;
}

const longestValue = 1000;

function textOf(value: unknown): string {
  return cut(JSON.stringify(value) ?? String(value), longestValue);
}

/** How a call failed: by the `kind` of the error that the page gets. */
function failureOf(error: unknown, afterMs: number): PageSide {
  const kind = error instanceof Error && 'kind' in error ? String(error.kind) : 'misconfigured';
  return { kind: 'failed', as: kind, afterMs };
}

/**
 * Tells the log what the page sends and what the page gets: the value or the error that its client
 * gives it, not what the mock has answered. `fetch` is for that client; `watch` goes around each
 * call. A request belongs to the call whose signal it carries.
 */
export function createCallWatch({ page, beforeSend, onReturned }: CallWatchOptions) {
  const running = new WeakMap<AbortSignal, Running>();

  function announce(sender: Running, address: string, init: RequestInit, headers: Headers): number {
    const { method = 'GET', body } = init;
    const sent = { method, address, body: typeof body === 'string' ? body : '' };
    const repeated = sender.entryId;
    if (repeated) page.got(repeated, { kind: 'sent-again', afterMs: page.age(repeated) });
    sender.entryId = page.sends(sender.call, { ...sent, headers: loggedHeaders(headers) });
    return sender.entryId;
  }

  const watchedFetch: Fetch = async (input, init = {}) => {
    const sender = init.signal && running.get(init.signal);
    if (typeof input !== 'string' || !sender) return globalThis.fetch(input, init);
    const headers = new Headers(init.headers);
    const id = announce(sender, input, init, headers);
    headers.set(entryHeader, String(id));
    await beforeSend?.();
    return globalThis
      .fetch(input, { ...init, headers })
      .finally(() => onReturned?.(page.hasReturned(id)));
  };

  async function watch<Result>(
    call: string,
    signal: AbortSignal,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const own: Running = { call, entryId: null };
    running.set(signal, own);
    function tell(side: (afterMs: number) => PageSide): void {
      const { entryId } = own;
      if (entryId !== null) page.got(entryId, side(page.age(entryId)));
    }
    // Only the time limit aborts a call; what the client says after that comes too late.
    const giveUp = () => tell((afterMs) => ({ kind: 'timeout', afterMs }));
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const value = await run();
      if (!signal.aborted) tell((afterMs) => ({ kind: 'value', text: textOf(value), afterMs }));
      return value;
    } catch (error) {
      if (!signal.aborted) tell((afterMs) => failureOf(error, afterMs));
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  return { fetch: watchedFetch, watch };
}
