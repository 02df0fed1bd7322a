import type { CallId } from '../../src/gateway/wire.ts';
import type { ScenarioId } from '../scenarios/table.ts';
import type { NetworkId } from './network.ts';

/** How a logged request stands; times are in ms since it was sent. */
export type LogStatus =
  | { kind: 'pending' }
  | { kind: 'held' }
  | { kind: 'answered'; httpStatus: number; body: string | null; afterMs: number }
  | { kind: 'network-error'; afterMs: number };

/** One request as the mock saw it, keys masked; `at` is in ms since the epoch. */
export interface LogEntry {
  id: number;
  at: number;
  call: CallId;
  scenario: ScenarioId;
  network: NetworkId;
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string;
  status: LogStatus;
  /** When the page gave the request up, in ms since it was sent; null as long as it waits. */
  gaveUpAfterMs: number | null;
}

/** Tells whether an answer, or the lack of one, is final. */
export function hasEnded({ status }: LogEntry): boolean {
  return status.kind === 'answered' || status.kind === 'network-error';
}

const longestLog = 200;
const secretHeaders = new Set(['apikey', 'authorization']);

function maskedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, secretHeaders.has(name) ? '•••' : value]),
  );
}

interface RequestLogOptions {
  /** The entries of an earlier log. */
  earlier: readonly LogEntry[];
  now: () => number;
  onChange: () => void;
}

/** The request log of the interceptor, newest first; it keeps the last 200 requests. */
export function createRequestLog({ earlier, now, onChange }: RequestLogOptions) {
  let entries = earlier;
  let lastId = earlier[0]?.id ?? 0;

  function replace(next: readonly LogEntry[]): void {
    entries = next.slice(0, longestLog);
    onChange();
  }

  function change(id: number, fields: Partial<LogEntry>): void {
    replace(entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)));
  }

  return {
    entries: () => entries,
    async add(request: Request, about: Pick<LogEntry, 'call' | 'scenario' | 'network'>) {
      lastId += 1;
      const id = lastId;
      const at = now();
      const { method, url: address } = request;
      const headers = maskedHeaders(request.headers);
      const body = await request.clone().text();
      const status: LogStatus = { kind: 'pending' };
      const entry = { id, at, ...about, method, address, headers, body, status };
      replace([{ ...entry, gaveUpAfterMs: null }, ...entries]);
      return { id, at };
    },
    setStatus: (id: number, status: LogStatus) => change(id, { status }),
    giveUp: (id: number, afterMs: number) => change(id, { gaveUpAfterMs: afterMs }),
    clear: () => replace([]),
  };
}
