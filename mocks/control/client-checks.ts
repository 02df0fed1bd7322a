import { limitsMs } from '../../src/gateway/limits.ts';
import { wire } from '../../src/gateway/wire.ts';
import type { LogEntry } from './request-log.ts';

/** Something that the client should not have done, said about one logged request. */
export interface Violation {
  entryId: number;
  says: string;
}

/** Faster than a visitor can read the toast and press the button again. */
const quickestRetryMs = 400;
/** Timers may fire a little late. */
const graceMs = 500;

function endOf(entry: LogEntry): number {
  if (entry.gaveUpAfterMs !== null) return entry.at + entry.gaveUpAfterMs;
  const { status } = entry;
  return 'afterMs' in status ? entry.at + status.afterMs : Number.POSITIVE_INFINITY;
}

function isSentTwice(entry: LogEntry, log: readonly LogEntry[]): boolean {
  if (entry.call !== 'signup') return false;
  return log.some(
    (earlier) =>
      earlier.id < entry.id &&
      earlier.call === 'signup' &&
      earlier.body === entry.body &&
      entry.at < endOf(earlier) + quickestRetryMs,
  );
}

/** Says what is wrong with a body, by the schema that the adapter itself uses. */
function bodyFault({ call, body }: LogEntry): string | null {
  try {
    const parsed = wire[call].request.safeParse(JSON.parse(body));
    if (parsed.success) return null;
    const [issue] = parsed.error.issues;
    if (issue?.code === 'unrecognized_keys') {
      return `The body has an unknown argument: ${issue.keys.join(', ')}.`;
    }
    return `The body is off the contract at “${issue?.path.join('.') || 'its root'}”.`;
  } catch {
    return 'The body is not JSON.';
  }
}

function isOverdue(entry: LogEntry, now: number): boolean {
  const end = Math.min(endOf(entry), now);
  return end - entry.at > limitsMs[entry.call] + graceMs;
}

function violationsOf(entry: LogEntry, log: readonly LogEntry[], now: number): string[] {
  const fault = bodyFault(entry);
  return [
    isSentTwice(entry, log) && 'The same signup was sent twice.',
    !('apikey' in entry.headers) && 'The call carries no apikey.',
    fault,
    /@|%40/i.test(entry.address) && 'The address of the call holds an email.',
    isOverdue(entry, now) && `Still waiting after its limit of ${limitsMs[entry.call]} ms.`,
  ].filter((says) => typeof says === 'string');
}

/**
 * Checks the client by what it sent: a signup sent twice or retried by itself, a call without a
 * key, a body off the contract, an email in an address, a call that outlives its limit.
 */
export function checkClient(log: readonly LogEntry[], now: number): Violation[] {
  return log.flatMap((entry) =>
    violationsOf(entry, log, now).map((says) => ({ entryId: entry.id, says })),
  );
}
