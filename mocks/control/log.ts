import type { CallId } from '../../src/gateway/wire.ts';
import type { ScenarioId } from '../scenarios/calls.ts';
import type { NetworkId } from '../scenarios/networks.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

/** One side of a request: under way, or done with a result, `afterMs` after it was sent. */
export type Side =
  | { state: 'waiting' | 'held' }
  | { state: 'done'; ok: boolean; result: string; afterMs: number };

/** One request from both sides: what the mock did with it, and what the page got for it. */
export interface LogEntry {
  id: number;
  /** In ms since the epoch. */
  at: number;
  call: CallId;
  method: string;
  /** With its query. */
  path: string;
  /** The body that was sent. */
  sent: string;
  /** What has answered it; null before that, and when nothing did. */
  scenario: ScenarioId | null;
  network: NetworkId;
  /**
   * Its result: the HTTP status, `network error`, `bypassed`, `given up`, or `left behind` after a reload;
   * with the body of the answer.
   */
  mock: Side & { body?: string };
  /**
   * Its result: the value that the page got, its error in words, `sent again`, `stopped` or `left behind`;
   * null when something else than the site's gateway has sent the request.
   */
  page: Side | null;
  /** What the client did wrong in sending it. */
  violations: readonly string[];
}

/** How a side of a request has ended. */
type End = Pick<LogEntry['mock'] & { state: 'done' }, 'ok' | 'result' | 'body'>;

/** What a client sends. */
type Sent = Pick<LogEntry, 'call' | 'method' | 'path' | 'sent'>;

/** This header links a request at the mock to its log entry. */
export const entryHeader = 'x-mock-entry';

const longestLog = 200;
/** Faster than a visitor can read the toast and press the button again. */
const quickestRetryMs = 400;

/** When the page, or else the mock, was done with a request, in ms since it was sent. */
export function endOf({ page, mock }: LogEntry): number | null {
  const side = page ?? mock;
  return side.state === 'done' ? side.afterMs : null;
}

/** Whether a request has ended for the page. */
export function hasEnded(entry: LogEntry): boolean {
  return endOf(entry) !== null;
}

/** Whether a request failed, for the page or in the mock, or was a violation. */
export function hasFailed({ page, mock, violations }: LogEntry): boolean {
  const hasFailedSide = [page, mock].some((side) => side?.state === 'done' && !side.ok);
  return hasFailedSide || violations.length > 0;
}

/** What both sides say of a request in a word or two: a value, which can be long, reads OK. */
export function sidesOf({ mock, page }: LogEntry): { mock: string; page: string } {
  const inWords = (side: Side) => (side.state === 'done' ? side.result : side.state);
  const isValue = page?.state === 'done' && page.ok;
  return { mock: inWords(mock), page: isValue ? 'OK' : page ? inWords(page) : 'unknown' };
}

/** Says why a signup must not be sent, given the requests before it: it is sent once only. */
function repetitionOf({ call, sent }: Sent, at: number, log: readonly LogEntry[]): string[] {
  const earlier = log.find((one) => one.call === call && one.sent === sent);
  if (call !== 'signup' || !earlier) return [];
  const end = endOf(earlier);
  const isTooSoon = end === null || at - earlier.at - end < quickestRetryMs;
  return isTooSoon ? ['The same signup was sent twice.'] : [];
}

/** The request log of the store: the last 200 requests, newest first. */
export function createLog({ store }: { store: Store<MockState> }) {
  let lastId = store.getState().log[0]?.id ?? 0;
  /** The requests that have reached the mock; a second one with such an id is another request. */
  const arrived = new Set<number>();
  /** Stops the calls that are under way. */
  let controller = new AbortController();

  function find(id: number): LogEntry | undefined {
    return store.getState().log.find((entry) => entry.id === id);
  }

  /** Changes a request, and what else of the state belongs to that, in one change of the store. */
  function change(id: number, fields: Partial<LogEntry>, others: Partial<MockState> = {}): void {
    const { log } = store.getState();
    const changed = log.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry));
    store.setState({ ...others, log: changed });
  }

  /**
   * Logs a request and returns its id, which the gateway sends along in a header. A repeat by the gateway
   * itself (`isRepeat`) is no violation: it sends a call again only after its token was refused.
   */
  function add(sent: Sent, page: LogEntry['page'], isRepeat = false): number {
    const { log, settings } = store.getState();
    lastId = Math.max(lastId, log[0]?.id ?? 0) + 1;
    const at = Date.now();
    const entry: LogEntry = {
      ...sent,
      id: lastId,
      at,
      scenario: null,
      network: settings.network,
      mock: { state: 'waiting' },
      page,
      violations: isRepeat ? [] : repetitionOf(sent, at, log),
    };
    store.setState({ log: [entry, ...log].slice(0, longestLog) });
    return lastId;
  }

  /** Ends a side of a request now, if that has not ended already. */
  function end(id: number, side: 'mock' | 'page', how: End): void {
    if (find(id)?.[side]?.state === 'done') return;
    const now = Date.now();
    const afterMs = now - (find(id)?.at ?? now);
    change(id, { [side]: { state: 'done', afterMs, ...how } });
  }

  return {
    find,
    change,
    add,
    end,
    /**
     * Finds a request that reaches the mock by the id that it carries, or logs it; returns its id.
     */
    async arrive(call: CallId, request: Request): Promise<number> {
      const id = Number(request.headers.get(entryHeader));
      if (find(id)?.mock.state === 'waiting' && !arrived.has(id)) {
        arrived.add(id);
        return id;
      }
      const { pathname, search } = new URL(request.url);
      const sent = await request.clone().text();
      return add({ call, method: request.method, path: pathname + search, sent }, null);
    },
    /**
     * Ends a request that the browser is done with, and that neither the mock has answered nor the
     * page given up: it never reached the mock.
     */
    bypass(id: number): void {
      const { mock, page } = find(id) ?? {};
      const isBypassed = mock?.state === 'waiting' && page?.state === 'waiting';
      if (isBypassed) end(id, 'mock', { ok: false, result: 'bypassed' });
    },
    /** Lets one held request through, by its id, or all of them. */
    release(id?: number): void {
      for (const { id: held, mock } of store.getState().log) {
        const isMeant = mock.state === 'held' && (id === undefined || id === held);
        if (isMeant) change(held, { mock: { state: 'waiting' } });
      }
    },
    /** Aborted once the calls that begin now are stopped. */
    stopSignal: () => controller.signal,
    /** Whether a request was stopped: it must neither be answered nor store anything. */
    isStopped(id: number): boolean {
      const { page } = find(id) ?? {};
      return page?.state === 'done' && page.result === 'stopped';
    },
    /** Stops the calls that are under way: for the page, the connection is lost. */
    stopCalls(): void {
      for (const { id, page } of store.getState().log) {
        if (page) end(id, 'page', { ok: false, result: 'stopped' });
      }
      controller.abort();
      controller = new AbortController();
    },
    /** Removes the requests that have ended. */
    clear(): void {
      store.setState({ log: store.getState().log.filter((entry) => !hasEnded(entry)) });
    },
  };
}

export type Log = ReturnType<typeof createLog>;
