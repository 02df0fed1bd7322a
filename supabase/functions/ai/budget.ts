import { nameOf, Refusal } from './errors.ts';
import { postJson } from './json.ts';
import type { Endpoint } from './settings.ts';

interface BudgetOptions {
  fetch: typeof fetch;
  database: Endpoint;
  timeLimitMs: number;
}

/** Who asks: the request's headers without its keys. The database knows which one has the address. */
function callerOf({ headers }: Request) {
  const isKey = (name: string) => ['apikey', 'authorization', 'cookie'].includes(name);
  return { caller_headers: Object.fromEntries([...headers].filter(([name]) => !isKey(name))) };
}

/** What `take_ai_credit` answers, if it is what it should be. */
interface BudgetAnswer {
  allowed?: boolean;
  unknown_site?: boolean;
  retry_after_seconds?: number;
}

async function ask(
  request: Request,
  { fetch, database, timeLimitMs }: BudgetOptions,
): Promise<BudgetAnswer> {
  const { url, key } = database;
  const { ok, status, body } = await postJson(`${url}/rest/v1/rpc/take_ai_credit`, {
    fetch,
    timeLimitMs,
    maxBytes: 4096,
    // Only a legacy key is a JWT; the newer ones must not be sent as a bearer token.
    headers: { apikey: key, ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }) },
    body: callerOf(request),
  }).catch((error: unknown) => {
    throw new Refusal('budget_unavailable', { note: nameOf(error) });
  });
  if (!ok) throw new Refusal('budget_unavailable', { note: `status ${status}` });
  return body ?? {};
}

/**
 * Spends one credit of the caller's, for good. Throws `unknown_site` for a page that the owner has not
 * named, `budget_spent` with the seconds to wait, or `budget_unavailable` for anything but a clear
 * answer in time: each picture costs money, so the budget fails closed.
 */
export async function takeCredit(request: Request, options: BudgetOptions): Promise<void> {
  const { allowed, unknown_site, retry_after_seconds: wait = 0 } = await ask(request, options);
  if (allowed === true) return;
  if (allowed === false && unknown_site === true) throw new Refusal('unknown_site');
  if (allowed === false && Number.isInteger(wait) && wait > 0) {
    throw new Refusal('budget_spent', { retryAfterSeconds: wait });
  }
  throw new Refusal('budget_unavailable', { note: 'unknown answer' });
}
