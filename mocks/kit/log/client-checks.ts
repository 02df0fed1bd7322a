import { limitsMs } from '../../../src/gateway/limits.ts';
import { type CallId, wire } from '../../../src/gateway/wire.ts';
import { findScenario } from '../../calls/table.ts';
import { endOf, type LogEntry } from './log-entry.ts';

/** Something that the client should not have done, said about one logged request. */
export interface Violation {
  entryId: number;
  says: string;
}

type Sent = Pick<LogEntry, 'at' | 'call' | 'address' | 'headers' | 'body'>;

/** Faster than a visitor can read the toast and press the button again. */
const quickestRetryMs = 400;
/** On a busy machine timers fire late, for which the client is not to blame. */
const graceMs = 2000;

/** The gateway may send a call again after the one refusal that the platform takes back by itself. */
function isAllowedResend(earlier: LogEntry, before: LogEntry | undefined): boolean {
  const { call, scenario, page } = earlier;
  if (page.kind !== 'sent-again' || before?.page.kind === 'sent-again') return false;
  if (call === 'picture' || scenario === null) return false;
  return findScenario(call, scenario)?.requests === 2;
}

function repetition(sent: Sent, log: readonly LogEntry[]): string | null {
  const isSame = ({ call, body }: LogEntry) => call === 'signup' && body === sent.body;
  const [earlier, before] = sent.call === 'signup' ? log.filter(isSame) : [];
  if (!earlier || isAllowedResend(earlier, before)) return null;
  const end = endOf(earlier);
  const sinceEndMs = end === null ? -1 : sent.at - earlier.at - end;
  if (earlier.page.kind === 'sent-again') {
    return `The same signup was sent again by itself, ${sinceEndMs} ms after it had failed.`;
  }
  if (sinceEndMs < 0) return 'The same signup was sent twice.';
  if (sinceEndMs >= quickestRetryMs) return null;
  return `The same signup was sent again ${sinceEndMs} ms after the last try ended: by itself, or by a double click.`;
}

/** Says what is wrong with a body, by the schema that the adapter itself uses. */
function bodyFault(call: CallId, body: string): string | null {
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

/**
 * Checks the client by a request that it sends, given the requests before it: a signup sent twice
 * or retried by itself, a call without a key, a body off the contract, an email in an address.
 */
export function checkRequest(sent: Sent, log: readonly LogEntry[]): string[] {
  if (sent.call === 'picture') return [];
  return [
    repetition(sent, log),
    !('apikey' in sent.headers) && 'The call carries no apikey.',
    bodyFault(sent.call, sent.body),
    /@|%40/i.test(sent.address) && 'The address of the call holds an email.',
  ].filter((says) => typeof says === 'string');
}

function isOverdue(entry: LogEntry, now: number): boolean {
  if (entry.call === 'picture' || entry.page.kind === 'unknown') return false;
  return (endOf(entry) ?? now - entry.at) > limitsMs[entry.call] + graceMs;
}

/** Everything that the client did wrong in some requests, a call that outlives its limit included. */
export function violationsIn(log: readonly LogEntry[], now: number): Violation[] {
  return log.flatMap((entry) => {
    const overdue =
      entry.call !== 'picture' && isOverdue(entry, now)
        ? [`Still waiting after its limit of ${limitsMs[entry.call]} ms.`]
        : [];
    return [...entry.violations, ...overdue].map((says) => ({ entryId: entry.id, says }));
  });
}
