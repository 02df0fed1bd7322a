import { nameOf, Refusal } from './errors.ts';
import { postJson } from './json.ts';
import type { Endpoint } from './settings.ts';

interface BudgetOptions {
  fetch: typeof fetch;
  database: Endpoint;
  timeLimitMs: number;
}

/**
 * The headers of a request without its keys. The database knows which one has the caller's address.
 */
function callerOf({ headers }: Request) {
  const isKey = (name: string) => ['apikey', 'authorization', 'cookie'].includes(name);
  return { caller_headers: Object.fromEntries([...headers].filter(([name]) => !isKey(name))) };
}

/** The answer of `take_ai_credit`, unchecked: any part may be missing. */
interface BudgetAnswer {
  allowed?: boolean;
  unknown_site?: boolean;
  address_arrived?: boolean;
  retry_after_seconds?: number;
}

/**
 * Spends one credit of the caller; a picture that then fails does not give it back. Throws
 * `unknown_site` for a page that the owner has not named, `budget_spent` with the seconds to wait, or
 * `budget_unavailable` for anything but a clear answer in time: each picture costs money, so the budget
 * fails closed.
 */
export async function takeCredit(
  request: Request,
  { fetch, database: { url, key }, timeLimitMs }: BudgetOptions,
): Promise<void> {
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
  const {
    allowed,
    unknown_site,
    retry_after_seconds: wait = 0,
    ...more
  }: BudgetAnswer = body ?? {};
  if (allowed === true) return;
  if (allowed === false && unknown_site === true) {
    throw new Refusal('unknown_site', { addressArrived: more.address_arrived === true });
  }
  if (allowed === false && Number.isInteger(wait) && wait > 0) {
    throw new Refusal('budget_spent', { retryAfterSeconds: wait });
  }
  throw new Refusal('budget_unavailable', { note: 'unknown answer' });
}
