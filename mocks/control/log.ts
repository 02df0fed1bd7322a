import type { CallId } from '../../src/gateway/wire.ts';
import type { End, LogEntry, Side, Store } from './state.ts';

/** The request header that carries the id under which the request is logged. */
export const entryHeader = 'x-mock-entry';

const longestLog = 200;
/** The maximum length of a logged body, in characters. The tab's storage has little room for image data. */
const longestBody = 2000;

/**
 * Returns a request's duration in ms, which ends when the page gets a result or, if the request didn't come
 * from the site's gateway, when the mock answers. Returns null if the request is still in flight.
 */
export function durationOf({ page, mock }: LogEntry): number | null {
  const side = page ?? mock;
  return side.state === 'done' ? side.afterMs : null;
}

/** Describes a request as the mock or the page sees it: the result in a word or two, and the body. */
export function sideInWords(side: Side | null): { result: string; body: string } {
  if (side?.state === 'done') return side;
  return { result: side?.state ?? 'unknown', body: '' };
}

/** Creates the log, which keeps the last 200 requests in the store, newest first. */
export function createLog({ store }: { store: Store }) {
  function find(id: number): LogEntry | undefined {
    return store.getState().log.find((entry) => entry.id === id);
  }

  function change(id: number, fields: Partial<LogEntry>): void {
    const { log } = store.getState();
    store.setState({
      log: log.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
    });
  }

  /** Logs a request and returns its id, which the gateway sends in a header. */
  function add(sent: Pick<LogEntry, 'call' | 'method' | 'path' | 'sent' | 'page'>): number {
    const { log } = store.getState();
    const id = (log[0]?.id ?? 0) + 1;
    const entry: LogEntry = {
      ...sent,
      id,
      at: Date.now(),
      scenario: null,
      mock: { state: 'waiting' },
      violation: null,
    };
    store.setState({ log: [entry, ...log].slice(0, longestLog) });
    return id;
  }

  return {
    find,
    change,
    add,
    /** Records how a request ended for the mock or the page, unless the end is already recorded. */
    end(id: number, side: 'mock' | 'page', how: End): void {
      const entry = find(id);
      if (!entry || entry[side]?.state === 'done') return;
      const body = how.body.slice(0, longestBody);
      change(id, { [side]: { ...how, state: 'done', afterMs: Date.now() - entry.at, body } });
    },
    /** Returns the id from a request's header. If the request has no id, logs it and returns its new id. */
    async arrive(call: CallId, request: Request): Promise<number> {
      const id = Number(request.headers.get(entryHeader));
      if (find(id)) return id;
      const { pathname, search } = new URL(request.url);
      const sent = await request.clone().text();
      return add({ call, method: request.method, path: pathname + search, sent, page: null });
    },
    release(): void {
      for (const { id, mock } of store.getState().log) {
        if (mock.state === 'held') change(id, { mock: { state: 'waiting' } });
      }
    },
  };
}

export type Log = ReturnType<typeof createLog>;
