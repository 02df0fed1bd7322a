import { type BodySchema, type Call, findScenario } from '../call.ts';
import { findCall } from '../product.ts';
import { oddityIn } from '../supabase/page-call.ts';
import { endOf, type LogEntry } from './log-entry.ts';

/** A mistake of the client in one logged request. */
export interface Violation {
  entryId: number;
  says: string;
}

type Sent = Pick<LogEntry, 'at' | 'call' | 'method' | 'address' | 'headers' | 'body'>;

/** Faster than a visitor can read the toast and press the button again. */
const quickestRetryMs = 400;
/** On a busy machine timers fire late, which is not the client's fault. */
const graceMs = 2000;

/** The gateway may repeat a call after the one refusal that the platform corrects by itself. */
function isAllowedResend(call: Call, earlier: LogEntry, before: LogEntry | undefined): boolean {
  const { scenario, page } = earlier;
  if (page.kind !== 'sent-again' || before?.page.kind === 'sent-again') return false;
  return scenario !== null && findScenario(call, scenario)?.requests === 2;
}

function repetition(call: Call, sent: Sent, log: readonly LogEntry[]): string | null {
  if (!call.isSentOnce) return null;
  const [earlier, before] = log.filter((one) => one.call === call.id && one.body === sent.body);
  if (!earlier || isAllowedResend(call, earlier, before)) return null;
  const what = `The same ${call.title.toLowerCase()}`;
  const end = endOf(earlier);
  const sinceEndMs = end === null ? -1 : sent.at - earlier.at - end;
  if (earlier.page.kind === 'sent-again') {
    return `${what} was sent again by itself, ${sinceEndMs} ms after it had failed.`;
  }
  if (sinceEndMs < 0) return `${what} was sent twice.`;
  if (sinceEndMs >= quickestRetryMs) return null;
  return `${what} was sent again ${sinceEndMs} ms after the last try ended: by itself, or by a double click.`;
}

/** Says what is wrong with a body, by the schema that the adapter itself uses. */
function bodyFault(schema: BodySchema, body: string): string | null {
  try {
    const parsed = schema.safeParse(JSON.parse(body));
    if (parsed.success) return null;
    const [issue] = parsed.error.issues;
    if (issue?.code === 'unrecognized_keys') {
      return `The body has an unknown argument: ${issue.keys?.join(', ')}.`;
    }
    return `The body breaks the contract at “${issue?.path.join('.') || 'its root'}”.`;
  } catch {
    return 'The body is not JSON.';
  }
}

/**
 * Checks the client by a request that it sends, given the requests before it: a write sent twice or
 * retried by itself, a call without a key, a body that breaks the contract, an email in an address.
 */
export function checkRequest(
  calls: readonly Call[],
  sent: Sent,
  log: readonly LogEntry[],
): string[] {
  const call = findCall(calls, sent.call);
  const oddity = oddityIn(sent);
  return [
    repetition(call, sent, log),
    oddity && `The page makes no such call: ${oddity}.`,
    !('apikey' in sent.headers) && 'The call carries no apikey.',
    bodyFault(call.wire.request, sent.body),
    /@|%40/i.test(sent.address) && 'The address of the call holds an email.',
  ].filter((says) => typeof says === 'string');
}

function overdue({ limitMs }: Call, entry: LogEntry, now: number): string[] {
  const isOverdue =
    entry.page.kind !== 'unknown' && (endOf(entry) ?? now - entry.at) > limitMs + graceMs;
  return isOverdue ? [`Still waiting after its limit of ${limitMs} ms.`] : [];
}

/** All mistakes of the client in some requests, including calls that exceed their limit. */
export function violationsIn(
  calls: readonly Call[],
  log: readonly LogEntry[],
  now: number,
): Violation[] {
  return log.flatMap((entry) =>
    [...entry.violations, ...overdue(findCall(calls, entry.call), entry, now)].map((says) => ({
      entryId: entry.id,
      says,
    })),
  );
}
