/** Parses JSON. Returns undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface ReadLimits {
  /** The longest allowed text, in characters. */
  maxLength: number;
  signal: AbortSignal;
}

/**
 * Reads a body as text. Counts the characters as they arrive, since Content-Length may be missing or wrong.
 * Throws a RangeError if the text is longer than `maxLength`, and the signal's reason if the signal aborts.
 * In either case, cancels the body, so that the connection closes.
 */
export async function readText({ body }: Request | Response, { maxLength, signal }: ReadLimits) {
  const reader = body?.pipeThrough(new TextDecoderStream(), { signal }).getReader();
  let text = '';
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return text;
    text += value;
    if (text.length <= maxLength) continue;
    await reader?.cancel();
    throw new RangeError('The body is too large.');
  }
}

interface PostOptions extends ReadLimits {
  fetch: typeof fetch;
  headers: Record<string, string>;
  body: object;
}

/**
 * Posts JSON to a service and reads the response. Does not follow redirects, since they would send the key
 * in `headers` to another URL.
 */
export async function postJson(url: string, { fetch, headers, body, ...limits }: PostOptions) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: limits.signal,
  });
  return { ok: response.ok, status: response.status, text: await readText(response, limits) };
}
