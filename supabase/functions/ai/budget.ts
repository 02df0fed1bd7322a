import { withDeadline } from './deadline.ts';
import { Refusal } from './errors.ts';
import { readJson } from './read-body.ts';
import type { Endpoint } from './settings.ts';

const maxAnswerBytes = 4096;

interface BudgetOptions {
  fetch: typeof fetch;
  database: Endpoint;
  /** Limit in ms for both tries together. */
  timeLimitMs: number;
  resendDelayMs: number;
}

interface BudgetAnswer {
  allowed: boolean;
  unknown_site?: true;
  retry_after_seconds?: number;
}

/** Who asks: the visitor's address, and the site whose page sends the request, if a page does. */
interface Caller {
  address: string | null;
  origin: string | null;
}

function isAnswer(answer: unknown): answer is BudgetAnswer {
  // Each field is checked below.
  const { allowed, unknown_site, retry_after_seconds } = (answer ?? {}) as Partial<BudgetAnswer>;
  const wait = Number.isInteger(retry_after_seconds) && Number(retry_after_seconds) > 0;
  return allowed === true || (allowed === false && (unknown_site === true || wait));
}

/** Only a legacy key is a JWT; the newer ones must not be sent as a bearer token. */
function authorization(key: string): Record<string, string> {
  return key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` };
}

/**
 * Whether PostgREST reported its own token as issued in the future, as healthy projects with the
 * new keys sometimes do (supabase/supabase issues 49655 and 50651). Such a call has run no SQL.
 */
async function isFromTheFuture(response: Response, signal: AbortSignal): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await readJson(response, { maxBytes: maxAnswerBytes, signal }).catch(() => null);
  // Any value may have a code, and another code is no match.
  return (body as { code?: unknown } | null)?.code === 'PGRST303';
}

async function ask(
  { address, origin }: Caller,
  { fetch, database, timeLimitMs, resendDelayMs }: BudgetOptions,
): Promise<BudgetAnswer> {
  return withDeadline(timeLimitMs, async (signal) => {
    const send = () =>
      fetch(`${database.url}/rest/v1/rpc/take_ai_credit`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          apikey: database.key,
          'content-type': 'application/json',
          ...authorization(database.key),
        },
        body: JSON.stringify({ caller_address: address, caller_origin: origin }),
        signal,
      });
    let response = await send();
    if (await isFromTheFuture(response, signal)) {
      await new Promise((resolve) => setTimeout(resolve, resendDelayMs));
      signal.throwIfAborted();
      response = await send();
    }
    if (!response.ok)
      throw new Refusal('budget_unavailable', { note: `status ${response.status}` });
    const answer = await readJson(response, { maxBytes: maxAnswerBytes, signal });
    if (!isAnswer(answer)) throw new Refusal('budget_unavailable', { note: 'unknown answer' });
    return answer;
  });
}

/**
 * Spends one credit of the caller's address and of the day, for good. Throws `unknown_site` for a
 * page that the owner has not named, `budget_spent` with the seconds to wait, or `budget_unavailable`
 * for anything but a clear answer in time: each picture costs money, so the budget fails closed.
 */
export async function takeCredit(caller: Caller, options: BudgetOptions): Promise<void> {
  const answer = await ask(caller, options).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal('budget_unavailable', {
      note: error instanceof Error ? error.name : 'unknown',
    });
  });
  if (answer.allowed) return;
  if (answer.unknown_site) throw new Refusal('unknown_site');
  throw new Refusal('budget_spent', { retryAfterSeconds: answer.retry_after_seconds ?? 1 });
}
