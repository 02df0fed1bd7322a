import type { GatewayErrorKind } from '../../src/gateway/gateway.ts';
import { counted } from '../backend/data.ts';
import {
  hasFailed,
  type LogEntry,
  type LogStatus,
  mistakesIn,
  type PageSide,
} from './log-entry.ts';

/** One side of a logged request in a word or two, and how long it took in ms. */
export interface Side {
  text: string;
  afterMs: number | null;
  tone: 'good' | 'bad' | 'busy' | 'plain';
}

const statusWords: Record<Exclude<LogStatus['kind'], 'answered'>, string> = {
  sent: 'on its way',
  past: 'never arrived',
  pending: 'pending',
  held: 'held',
  dropped: 'given up',
  'network-error': 'network error',
};

/** What the mock did with a request. */
export function mockSide({ status }: LogEntry): Side {
  const afterMs = 'afterMs' in status ? status.afterMs : null;
  if (status.kind === 'answered') {
    return { text: String(status.httpStatus), afterMs, tone: 'plain' };
  }
  const tone = status.kind === 'past' ? 'bad' : afterMs === null ? 'busy' : 'plain';
  return { text: statusWords[status.kind], afterMs, tone };
}

const pageWords: Record<Exclude<PageSide['kind'], 'failed'>, string> = {
  unknown: 'unknown',
  waiting: 'waiting',
  value: 'OK',
  timeout: 'timeout',
  'sent-again': 'sent again',
};

const failureWords: Record<GatewayErrorKind, string> = {
  network: 'no connection',
  timeout: 'timeout',
  'rate-limited': 'too many requests',
  invalid: 'refused as invalid',
  unavailable: 'server failed',
  misconfigured: 'refused the answer',
  'bad-reply': 'unreadable answer',
};

/** What the page got for a request. */
export function pageSide({ page, status }: LogEntry): Side {
  const afterMs = 'afterMs' in page ? page.afterMs : null;
  if (page.kind === 'failed') {
    const code =
      page.as === 'misconfigured' && status.kind === 'answered' ? ` (${status.httpStatus})` : '';
    return { text: failureWords[page.as] + code, afterMs, tone: 'bad' };
  }
  const text = pageWords[page.kind];
  if (page.kind === 'value') return { text, afterMs, tone: 'good' };
  if (page.kind === 'unknown') return { text, afterMs, tone: 'plain' };
  return { text, afterMs, tone: page.kind === 'waiting' ? 'busy' : 'bad' };
}

function withTime({ text, afterMs }: Side): string {
  return afterMs === null ? text : `${text} in ${afterMs} ms`;
}

/** Both sides of a logged request in one line. */
export function requestWords(entry: LogEntry): string {
  return `mock: ${withTime(mockSide(entry))}; page: ${withTime(pageSide(entry))}`;
}

/** How many requests there were, how many failed, and whether the client did anything wrong. */
export function logSummary(log: readonly LogEntry[]): string {
  const failed = log.filter(hasFailed).length;
  const problems = mistakesIn(log);
  const client =
    problems === 0
      ? 'the client did nothing wrong'
      : `${counted(problems, 'mistake', 'mistakes')} of the client`;
  return `${counted(log.length, 'request', 'requests')}, ${failed} failed; ${client}`;
}
