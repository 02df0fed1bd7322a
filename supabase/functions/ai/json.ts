interface ReadLimits {
  maxBytes: number;
  /** Aborting it ends the reading, with its reason. */
  signal: AbortSignal;
}

/**
 * Parses a request's or a response's body as JSON. The bytes are counted as they arrive, since
 * Content-Length may be missing or wrong. Throws a RangeError beyond `maxBytes`, and a SyntaxError
 * for text that is not JSON.
 */
export async function readJson(
  { body }: Request | Response,
  { maxBytes, signal }: ReadLimits,
): Promise<unknown> {
  if (body === null) throw new SyntaxError('There is no body.');
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    // Cancelling ends the stream as if it were complete.
    signal.throwIfAborted();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      cancel();
      throw new RangeError('The body is too large.');
    }
    text += decoder.decode(value, { stream: true });
  }
  return JSON.parse(text + decoder.decode());
}

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
 * Posts JSON to a service; returns the status, and the answer's body if it is a success. Redirects
 * are not followed, since they would carry the key elsewhere. Rejects with a TimeoutError when time
 * is up.
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
