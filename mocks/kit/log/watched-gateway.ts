import { type Gateway, GatewayError } from '../../../src/gateway/gateway.ts';
import { type CallId, wire } from '../../../src/gateway/wire.ts';
import { callIds } from '../../calls/calls.ts';
import type { PageSide } from './log-entry.ts';
import type { PageSideOfLog } from './page-side.ts';
import { entryHeader, loggedHeaders } from './request-log.ts';

type Fetch = typeof globalThis.fetch;

interface WatchedGatewayOptions {
  /** Makes the gateway that is watched, over a `fetch` that is watched as well. */
  create: (fetch: Fetch) => Gateway;
  /** Where the page's side is told; looked up each time, since a hot update replaces it. */
  page: () => PageSideOfLog;
  /** Comes before each request. */
  beforeSend?: () => Promise<unknown>;
  /** Whether the mock has seen a request, told when the browser is done with it. */
  onReturned?: (arrival: 'arrived' | 'past') => void;
}

/** A call of the gateway that is under way, with the log's id of its newest request. */
interface Running {
  call: CallId;
  entryId: number | null;
}

const longestValue = 1000;

function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function callAt(address: string): CallId | undefined {
  const { pathname } = new URL(address);
  return callIds.find((call) => pathname.endsWith(wire[call].path));
}

/**
 * Makes a gateway that tells the log what the page sends and what the page gets: the value or the
 * error that the shipping adapter gives it, and not what the mock believes to have answered.
 */
export function createWatchedGateway(options: WatchedGatewayOptions): Gateway {
  const { create, page, beforeSend, onReturned } = options;
  const running = new Set<Running>();

  /** Calls of one kind send in the order in which they were made; a second request is a repetition. */
  function callThatSends(call: CallId): Running | undefined {
    const ofCall = [...running].filter((each) => each.call === call);
    return ofCall.find(({ entryId }) => entryId === null) ?? ofCall.at(-1);
  }

  function announce(call: CallId, address: string, init: RequestInit, headers: Headers): number {
    const sender = callThatSends(call);
    const { method = 'GET', body } = init;
    const sent = { method, address, body: typeof body === 'string' ? body : '' };
    const repeated = sender?.entryId;
    if (repeated) page().got(repeated, { kind: 'sent-again', afterMs: page().age(repeated) });
    const id = page().sends(call, { ...sent, headers: loggedHeaders(headers) });
    if (sender) sender.entryId = id;
    return id;
  }

  const watchedFetch: Fetch = async (input, init = {}) => {
    const call = typeof input === 'string' ? callAt(input) : undefined;
    if (typeof input !== 'string' || !call) return globalThis.fetch(input, init);
    const headers = new Headers(init.headers);
    const id = announce(call, input, init, headers);
    headers.set(entryHeader, String(id));
    const giveUp = () => page().got(id, { kind: 'given-up', afterMs: page().age(id) });
    init.signal?.addEventListener('abort', giveUp, { once: true });
    await beforeSend?.();
    return globalThis
      .fetch(input, { ...init, headers })
      .finally(() => onReturned?.(page().hasReturned(id)));
  };

  function sideOf(error: unknown, id: number): PageSide {
    const afterMs = page().age(id);
    const as = error instanceof GatewayError ? error.kind : 'misconfigured';
    return as === 'timeout' ? { kind: 'timeout', afterMs } : { kind: 'failed', as, afterMs };
  }

  async function watch<Result>(call: CallId, run: () => Promise<Result>): Promise<Result> {
    const own: Running = { call, entryId: null };
    running.add(own);
    function tell(side: (id: number) => PageSide): void {
      running.delete(own);
      if (own.entryId !== null) page().got(own.entryId, side(own.entryId));
    }
    try {
      const value = await run();
      tell((id) => ({ kind: 'value', text: textOf(value), afterMs: page().age(id) }));
      return value;
    } catch (error) {
      tell((id) => sideOf(error, id));
      throw error;
    }
  }

  const gateway = create(watchedFetch);
  return {
    signup: (signup) => watch('signup', () => gateway.signup(signup)),
    stats: () => watch('stats', () => gateway.stats()),
    logo: (prompt) => watch('logo', () => gateway.logo(prompt)),
  };
}
