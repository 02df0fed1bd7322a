import type { Call } from '../call.ts';
import { checkRequest } from './client-checks.ts';
import {
  hasEnded,
  hasFailed,
  type LogEntry,
  type LogStatus,
  type SentRequest,
} from './log-entry.ts';

/** This header links a request at the mock to its log entry; the log hides it. */
export const entryHeader = 'x-mock-entry';

const longestLog = 200;
const newestKept = 50;
const secretHeaders = new Set(['apikey', 'authorization']);

/** Headers as the log keeps them: keys masked, and without the log's own. */
export function loggedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => name !== entryHeader)
      .map(([name, value]) => [name, secretHeaders.has(name) ? '•••' : value]),
  );
}

interface RequestLogOptions {
  calls: readonly Call[];
  /** What an earlier page of the tab has logged. */
  earlier: readonly LogEntry[];
  now: () => number;
  onChange: () => void;
}

interface AddOptions extends SentRequest, Pick<LogEntry, 'network' | 'status' | 'page'> {
  call: string;
}

/** The newest 200 entries; failed ones are kept longest. */
function shortened(entries: readonly LogEntry[]): readonly LogEntry[] {
  if (entries.length <= longestLog) return entries;
  const oldest = entries.findLastIndex((entry) => !hasFailed(entry));
  // The newest always stay, since they may still be under way.
  return shortened(entries.toSpliced(oldest < newestKept ? -1 : oldest, 1));
}

/** The request log of the interceptor, newest first; it keeps 200 requests, the failed ones longest. */
export function createRequestLog({ calls, earlier, now, onChange }: RequestLogOptions) {
  let entries = earlier;
  let lastId = earlier[0]?.id ?? 0;
  let forgotten = 0;

  function replace(next: readonly LogEntry[]): void {
    entries = shortened(next);
    forgotten += next.length - entries.length;
    onChange();
  }

  function find(id: number): LogEntry | undefined {
    return entries.find((entry) => entry.id === id);
  }

  function change(id: number, fields: Partial<LogEntry>): void {
    if (!find(id)) return;
    replace(entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)));
  }

  function add(options: AddOptions): number {
    lastId += 1;
    const at = now();
    const violations = checkRequest(calls, { at, ...options }, entries);
    replace([{ id: lastId, at, scenario: null, violations, ...options }, ...entries]);
    return lastId;
  }

  return {
    entries: () => entries,
    /** How many older requests are not in the log any more. */
    forgotten: () => forgotten,
    find,
    change,
    /** Logs a request that leaves the page now; returns the id that it has to carry. */
    send(request: SentRequest, about: Pick<AddOptions, 'call' | 'network'>): number {
      return add({ ...about, ...request, status: { kind: 'sent' }, page: { kind: 'waiting' } });
    },
    /** Finds a request that reaches the mock by the id that it carries, or logs it. */
    async arrive(request: Request, about: Pick<AddOptions, 'call' | 'network'>): Promise<number> {
      const sent = find(Number(request.headers.get(entryHeader)));
      if (sent) {
        change(sent.id, { ...about, status: { kind: 'pending' } });
        return sent.id;
      }
      const { method, url: address } = request;
      const headers = loggedHeaders(request.headers);
      const body = await request.clone().text();
      const entry = { ...about, method, address, headers, body };
      return add({ ...entry, status: { kind: 'pending' }, page: { kind: 'unknown' } });
    },
    setStatus: (id: number, status: LogStatus) => change(id, { status }),
    /** How long ago a request was sent, in ms; 0 when the log does not have it. */
    age(id: number): number {
      const entry = find(id);
      return entry ? now() - entry.at : 0;
    },
    /** Removes the requests that have ended. */
    clear(): void {
      forgotten = 0;
      replace(entries.filter((entry) => !hasEnded(entry)));
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
