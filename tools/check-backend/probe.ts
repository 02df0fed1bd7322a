/** A response; `body` is null if its text is not JSON. */
export interface Reply {
  status: number;
  text: string;
  body: unknown;
}

interface ProbeRequest {
  /** Sent as JSON with POST. Without a body, the call is a GET. */
  body?: object;
  headers?: Record<string, string>;
  /** In ms, including the response body. */
  timeLimitMs?: number;
}

export interface ProbeOptions {
  /** The project's URL, without a trailing slash. */
  url: string;
  /** The public key: legacy anon or publishable. */
  key: string;
  /** The origin of the site whose pages call the project; null for a script, which sends no origin. */
  site: string | null;
  fetch: typeof fetch;
}

/** Returns the codes, such as ECONNREFUSED, of an error, its causes, and all nested errors. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, cause, errors = [] } = error as Error & { code?: unknown; errors?: unknown[] };
  return [...(typeof code === 'string' ? [code] : []), ...[cause, ...errors].flatMap(codesOf)];
}

/** Returns an error that says why a call got no response, and what to do. */
function noResponse(error: Error, url: string): Error {
  const codes = new Set(codesOf(error));
  if (codes.has('ENOTFOUND')) {
    return new Error(
      `${url} does not exist. Resume the project in the dashboard, or correct --url.`,
    );
  }
  const { message } = error.cause instanceof Error ? error.cause : error;
  const why = codes.size > 0 ? [...codes].join(', ') : message;
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(url);
  const remedy = isLocal ? 'Start it with npm run backend.' : 'Check your connection, and --url.';
  return new Error(`no response from ${url} (${why}). ${remedy}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns a function that calls a project from outside, as a page of the site does, without following
 * redirects. That function rejects only if there is no response, and says why.
 */
export function createProbe({ url, key, site, fetch }: ProbeOptions) {
  const always = { apikey: key, 'content-type': 'application/json', ...(site && { origin: site }) };
  return async (path: string, request: ProbeRequest = {}): Promise<Reply> => {
    const { body, headers, timeLimitMs = 10_000 } = request;
    try {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { ...always, ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      const text = await response.text();
      return { status: response.status, text, body: parseJson(text) };
    } catch (error) {
      throw noResponse(error as Error, url);
    }
  };
}

export type Probe = ReturnType<typeof createProbe>;
