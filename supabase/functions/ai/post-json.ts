import { readJson } from './read-json.ts';

interface PostOptions {
  fetch: typeof fetch;
  headers: Record<string, string>;
  body: object;
  /** In ms, the answer's body included. */
  timeLimitMs: number;
  /** Of the answer. */
  maxBytes: number;
}

/**
 * Posts JSON to a service; returns the status, and the answer's body if it is a success. Redirects are
 * not followed, since they would carry the key elsewhere. Rejects with a TimeoutError when time is up.
 */
export async function postJson(
  url: string,
  { fetch, headers, body, timeLimitMs, maxBytes }: PostOptions,
): Promise<{ ok: boolean; status: number; body: unknown }> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  const { ok, status } = response;
  if (ok) return { ok, status, body: await readJson(response, { maxBytes, signal }) };
  await response.body?.cancel();
  return { ok, status, body: null };
}
