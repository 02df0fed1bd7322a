import type { CallId } from '../../src/gateway/wire.ts';
import { endOf, hasEnded, type LogEntry } from './log-entry.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

/** This header links a request at the mock to its log entry. */
export const entryHeader = 'x-mock-entry';

const longestLog = 200;
/** Faster than a visitor can read the toast and press the button again. */
const quickestRetryMs = 400;

/** Says why a signup must not be sent, given the requests before it: it is sent once only. */
function repetitionOf(
  { call, body, at }: Pick<LogEntry, 'call' | 'body' | 'at'>,
  log: readonly LogEntry[],
): string | null {
  const earlier = log.find((one) => one.call === call && one.body === body);
  // The gateway itself repeats a call after the one refusal that the platform corrects by itself.
  if (call !== 'signup' || !earlier || earlier.page.kind === 'sent-again') return null;
  const end = endOf(earlier);
  const isTooSoon = end === null || at - earlier.at - end < quickestRetryMs;
  return isTooSoon ? 'The same signup was sent twice.' : null;
}

interface RequestLogOptions {
  store: Store<MockState>;
  now: () => number;
}

/** The request log of the store: the last 200 requests, newest first. */
export function createRequestLog({ store, now }: RequestLogOptions) {
  let lastId = store.getState().log[0]?.id ?? 0;

  function find(id: number): LogEntry | undefined {
    return store.getState().log.find((entry) => entry.id === id);
  }

  function change(id: number, fields: Partial<LogEntry>): void {
    const { log } = store.getState();
    store.setState({
      log: log.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
    });
  }

  function add(call: CallId, sent: Pick<LogEntry, 'body' | 'status' | 'page'>): number {
    const { log, settings } = store.getState();
    lastId = Math.max(lastId, log[0]?.id ?? 0) + 1;
    const at = now();
    const repetition = repetitionOf({ call, at, body: sent.body }, log);
    const entry: LogEntry = {
      ...sent,
      id: lastId,
      at,
      call,
      scenario: null,
      network: settings.network,
      violations: repetition === null ? [] : [repetition],
    };
    store.setState({ log: [entry, ...log].slice(0, longestLog) });
    return lastId;
  }

  return {
    find,
    change,
    /** Logs a request that leaves the page now; returns the id that it has to carry. */
    send: (call: CallId, body: string): number =>
      add(call, { body, status: { kind: 'sent' }, page: { kind: 'waiting' } }),
    /** Finds a request that reaches the mock by the id that it carries, or logs it; returns its id. */
    async arrive(call: CallId, request: Request): Promise<number> {
      const sent = find(Number(request.headers.get(entryHeader)));
      if (sent) {
        change(sent.id, { status: { kind: 'pending' } });
        return sent.id;
      }
      const body = await request.clone().text();
      return add(call, { body, status: { kind: 'pending' }, page: { kind: 'unknown' } });
    },
    /** Adds a mistake of the client. */
    blame(id: number, says: string): void {
      change(id, { violations: [...(find(id)?.violations ?? []), says] });
    },
    /** How long ago a request was sent, in ms; 0 when the log does not have it. */
    age(id: number): number {
      const entry = find(id);
      return entry ? now() - entry.at : 0;
    },
    /** Removes the requests that have ended. */
    clear(): void {
      store.setState({ log: store.getState().log.filter((entry) => !hasEnded(entry)) });
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
