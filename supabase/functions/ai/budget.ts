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
  retry_after_seconds?: number;
}

function isAnswer(answer: unknown): answer is BudgetAnswer {
  const { allowed, retry_after_seconds: wait } = (answer ?? {}) as Partial<BudgetAnswer>;
  return allowed === true || (allowed === false && Number.isInteger(wait) && Number(wait) > 0);
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
  return (body as { code?: unknown } | null)?.code === 'PGRST303';
}

async function ask(
  address: string | null,
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
        body: JSON.stringify({ caller_address: address }),
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
 * Spends one credit of the caller's address and of the day, for good. Throws `budget_spent` with the
 * seconds to wait, or `budget_unavailable` for anything but a clear answer in time: each picture
 * costs money, so the budget fails closed.
 */
export async function takeCredit(address: string | null, options: BudgetOptions): Promise<void> {
  const answer = await ask(address, options).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal('budget_unavailable', {
      note: error instanceof Error ? error.name : 'unknown',
    });
  });
  if (answer.allowed) return;
  throw new Refusal('budget_spent', { retryAfterSeconds: answer.retry_after_seconds ?? 1 });
}
