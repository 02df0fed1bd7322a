import type { GatewayErrorKind } from '../../src/gateway/gateway.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { ScenarioId } from '../scenarios/calls.ts';
import type { NetworkId } from '../scenarios/networks.ts';
import type { byHandId } from './by-hand.ts';

/**
 * What the mock did with a request; times are in ms since it was sent. `sent` has left the page and
 * not reached the mock yet, `past` never did, `dropped` was not answered before the page gave it up.
 */
export type LogStatus =
  | { kind: 'sent' }
  | { kind: 'past'; afterMs: number }
  | { kind: 'pending' }
  | { kind: 'held' }
  | { kind: 'dropped'; afterMs: number }
  | { kind: 'answered'; httpStatus: number; body: string | null; afterMs: number }
  | { kind: 'network-error'; afterMs: number };

/**
 * What the page got for a request; times are in ms since it was sent. `sent-again` was refused and
 * repeated by the gateway, and `unknown` was not sent by the site's gateway.
 */
export type PageSide =
  | { kind: 'unknown' }
  | { kind: 'waiting' }
  | { kind: 'value'; text: string; afterMs: number }
  | { kind: 'failed'; as: GatewayErrorKind; afterMs: number }
  | { kind: 'timeout'; afterMs: number }
  | { kind: 'sent-again'; afterMs: number };

/** One request from both sides: what the mock did (`status`), and what the page got (`page`). */
export interface LogEntry {
  id: number;
  /** In ms since the epoch. */
  at: number;
  call: CallId;
  /** What was sent, as text. */
  body: string;
  /** What has answered it; null before that, and when nothing did. */
  scenario: ScenarioId | typeof byHandId | null;
  network: NetworkId;
  status: LogStatus;
  page: PageSide;
  /** What the client did wrong in sending it. */
  violations: readonly string[];
}

/** When the page, or else the mock, was done with a request, in ms since it was sent. */
export function endOf({ page, status }: LogEntry): number | null {
  if ('afterMs' in page) return page.afterMs;
  if (page.kind === 'waiting') return null;
  return 'afterMs' in status ? status.afterMs : null;
}

/** Whether a request has ended on both sides. */
export function hasEnded(entry: LogEntry): boolean {
  return endOf(entry) !== null;
}

/** How many mistakes the client made in sending these requests. */
export function mistakesIn(log: readonly LogEntry[]): number {
  return log.reduce((sum, { violations }) => sum + violations.length, 0);
}

/** Whether a request failed, for the page or in the mock, or was a mistake of the client. */
export function hasFailed({ page, status, violations }: LogEntry): boolean {
  const isRefused = status.kind === 'answered' && status.httpStatus >= 400;
  const isLost = status.kind === 'network-error' || status.kind === 'past';
  const isFailure = page.kind === 'failed' || page.kind === 'timeout';
  return isRefused || isLost || isFailure || violations.length > 0;
}
