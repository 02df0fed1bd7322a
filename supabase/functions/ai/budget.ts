import { nameOf, Refusal } from './errors.ts';
import { parseJson, postJson } from './json.ts';
import type { Endpoint } from './settings.ts';

interface BudgetOptions {
  fetch: typeof fetch;
  database: Endpoint;
  timeLimitMs: number;
}

/**
 * Returns the request's headers, except keys and cookies, to pass on to the database. Passes all other
 * headers, because only the database's settings say which header contains the caller's IP address.
 */
function callerOf({ headers }: Request) {
  const isKey = (name: string) => ['apikey', 'authorization', 'cookie'].includes(name);
  return { caller_headers: Object.fromEntries([...headers].filter(([name]) => !isKey(name))) };
}

/**
 * Spends a credit, which is not refunded if image generation then fails. Throws `unknown_site` if the
 * calling page is not on one of the owner's sites, and `budget_spent` if there is no credit left. Throws
 * `budget_unavailable` unless the database sends a valid response in time: each image costs money, so no
 * image is generated without a credit.
 */
export async function takeCredit(
  request: Request,
  { fetch, database: { url, key }, timeLimitMs }: BudgetOptions,
): Promise<void> {
  const { ok, status, text } = await postJson(`${url}/rest/v1/rpc/take_ai_credit`, {
    fetch,
    signal: AbortSignal.timeout(timeLimitMs),
    maxLength: 4096,
    // A bearer token must be a JWT, and only a legacy key is a JWT.
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
  throw new Refusal('budget_unavailable', { note: 'unexpected response' });
}
