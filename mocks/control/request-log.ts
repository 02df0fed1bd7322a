import type { CallId } from '../../src/gateway/wire.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import { byHandId } from './by-hand.ts';
import {
  endOf,
  hasEnded,
  hasFailed,
  type LogEntry,
  type LogStatus,
  type PageSide,
  type SentRequest,
} from './log-entry.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

/** This header links a request at the mock to its log entry; the log hides it. */
export const entryHeader = 'x-mock-entry';

const longestLog = 200;
const newestKept = 50;
const secretHeaders = new Set(['apikey', 'authorization']);
/** Faster than a visitor can read the toast and press the button again. */
const quickestRetryMs = 400;

/** Headers as the log keeps them: keys masked, and without the log's own. */
export function loggedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => name !== entryHeader)
      .map(([name, value]) => [name, secretHeaders.has(name) ? '•••' : value]),
  );
}

/** The gateway may repeat a call after the one refusal that the platform corrects by itself. */
function isAllowedResend({ call, scenario, page }: LogEntry, before: LogEntry | undefined) {
  if (page.kind !== 'sent-again' || before?.page.kind === 'sent-again') return false;
  if (scenario === null || scenario === byHandId) return false;
  return scenarioOf(call, scenario).requests === 2;
}

/** Says why a signup must not be sent, given the requests before it: it is sent once only. */
function repetitionOf(
  { call, body, at }: Pick<LogEntry, 'call' | 'body' | 'at'>,
  log: readonly LogEntry[],
): string | null {
  if (call !== 'signup') return null;
  const [earlier, before] = log.filter((one) => one.call === call && one.body === body);
  if (!earlier || isAllowedResend(earlier, before)) return null;
  const end = endOf(earlier);
  const sinceEndMs = end === null ? -1 : at - earlier.at - end;
  if (earlier.page.kind === 'sent-again') {
    return `The same signup was sent again by itself, ${sinceEndMs} ms after it had failed.`;
  }
  if (sinceEndMs < 0) return 'The same signup was sent twice.';
  if (sinceEndMs >= quickestRetryMs) return null;
  return `The same signup was sent again ${sinceEndMs} ms after the last try ended: by itself, or by a double click.`;
}

/** The newest 200 entries; failed ones are kept longest. */
function shortened(entries: readonly LogEntry[]): readonly LogEntry[] {
  if (entries.length <= longestLog) return entries;
  const oldest = entries.findLastIndex((entry) => !hasFailed(entry));
  // The newest always stay, since they may still be under way.
  return shortened(entries.toSpliced(oldest < newestKept ? -1 : oldest, 1));
}

interface RequestLogOptions {
  store: Store<MockState>;
  now: () => number;
}

/** The request log of the store, newest first; it keeps 200 requests, the failed ones longest. */
export function createRequestLog({ store, now }: RequestLogOptions) {
  let lastId = store.getState().log[0]?.id ?? 0;

  function replace(next: readonly LogEntry[]): void {
    const log = shortened(next);
    const { forgotten } = store.getState();
    store.setState({ log, forgotten: forgotten + next.length - log.length });
  }

  function find(id: number): LogEntry | undefined {
    return store.getState().log.find((entry) => entry.id === id);
  }

  function change(id: number, fields: Partial<LogEntry>): void {
    if (!find(id)) return;
    replace(
      store.getState().log.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
    );
  }

  function add(call: CallId, sent: SentRequest & Pick<LogEntry, 'status' | 'page'>): number {
    const { log, settings } = store.getState();
    lastId = Math.max(lastId, log[0]?.id ?? 0) + 1;
    const at = now();
    const repetition = repetitionOf({ call, at, body: sent.body }, log);
    const { network } = settings;
    const violations = repetition === null ? [] : [repetition];
    replace([{ id: lastId, at, call, network, scenario: null, violations, ...sent }, ...log]);
    return lastId;
  }

  return {
    find,
    change,
    /** Logs a request that leaves the page now; returns the id that it has to carry. */
    send: (call: CallId, request: SentRequest): number =>
      add(call, { ...request, status: { kind: 'sent' }, page: { kind: 'waiting' } }),
    /** Finds a request that reaches the mock by the id that it carries, or logs it; returns its id. */
    async arrive(call: CallId, request: Request): Promise<number> {
      const sent = find(Number(request.headers.get(entryHeader)));
      if (sent) {
        change(sent.id, { status: { kind: 'pending' } });
        return sent.id;
      }
      const { method, url: address } = request;
      const headers = loggedHeaders(request.headers);
      const body = await request.clone().text();
      return add(call, {
        ...{ method, address, headers, body },
        status: { kind: 'pending' },
        page: { kind: 'unknown' },
      });
    },
    setStatus: (id: number, status: LogStatus) => change(id, { status }),
    setPage: (id: number, page: PageSide) => change(id, { page }),
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
      const log = store.getState().log.filter((entry) => !hasEnded(entry));
      store.setState({ log, forgotten: 0 });
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
