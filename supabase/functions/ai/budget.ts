import { nameOf, Refusal } from './errors.ts';
import { parseJson, postJson } from './json.ts';
import type { Endpoint } from './settings.ts';

interface BudgetOptions {
  fetch: typeof fetch;
  database: Endpoint;
  timeLimitMs: number;
}

/**
 * Returns a request's headers, without its keys, as the argument of `take_ai_credit`. The database knows
 * which header holds the caller's IP address.
 */
function callerOf({ headers }: Request) {
  const isKey = (name: string) => ['apikey', 'authorization', 'cookie'].includes(name);
  return { caller_headers: Object.fromEntries([...headers].filter(([name]) => !isKey(name))) };
}

/**
 * Spends one of the caller's credits, which is not returned if the image then fails. Throws
 * `unknown_site` for a page of a site that the owner has not named, `budget_spent` with the seconds to
 * wait, and `budget_unavailable` for anything but a clear response in time: each image costs money, so
 * the budget fails closed.
 */
export async function takeCredit(
  request: Request,
  { fetch, database: { url, key }, timeLimitMs }: BudgetOptions,
): Promise<void> {
  const { ok, status, text } = await postJson(`${url}/rest/v1/rpc/take_ai_credit`, {
    fetch,
    signal: AbortSignal.timeout(timeLimitMs),
    maxLength: 4096,
    // Only a legacy key is a JWT. The newer keys must not be sent as a bearer token.
    headers: { apikey: key, ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }) },
    body: callerOf(request),
  }).catch((error: unknown) => {
    throw new Refusal('budget_unavailable', { note: nameOf(error) });
  });
  if (!ok) throw new Refusal('budget_unavailable', { note: `status ${status}` });
  const credit = (parseJson(text) ?? {}) as Record<string, unknown>;
  const { allowed, unknown_site, address_arrived, retry_after_seconds: wait } = credit;
  if (allowed === true) return;
  if (allowed === false && unknown_site === true) {
    throw new Refusal('unknown_site', { addressArrived: address_arrived === true });
  }
  if (allowed === false && typeof wait === 'number' && Number.isInteger(wait) && wait > 0) {
    throw new Refusal('budget_spent', { retryAfterSeconds: wait });
  }
  throw new Refusal('budget_unavailable', { note: 'unknown response' });
}
