import { isLoopbackHost } from '../backend/loopback.ts';

/** A response to a probe. `body` is the parsed JSON, or null if `text` is not JSON. */
export interface Reply {
  status: number;
  text: string;
  body: unknown;
}

interface ProbeRequest {
  /** The request body, sent as JSON with POST. Without a body, the probe sends a GET request. */
  body?: object;
  headers?: Record<string, string>;
  /** The time limit for the whole response, including its body, in ms. Defaults to 10 s. */
  timeLimitMs?: number;
}

export interface ProbeOptions {
  /** The Supabase project's URL, without a trailing slash. */
  url: string;
  /** The public API key: the legacy anon key or a publishable key. */
  key: string;
  /**
   * The `Origin` header, as the owner's site sends it; null to omit it, as a script outside a browser does.
   */
  site: string | null;
  fetch: typeof fetch;
}

/** Returns the error codes (such as ECONNREFUSED) of an error, its causes, and all nested errors. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, cause, errors = [] } = error as Error & { code?: unknown; errors?: unknown[] };
  return [...(typeof code === 'string' ? [code] : []), ...[cause, ...errors].flatMap(codesOf)];
}

/** Returns an error that says why the project sent no response, and what to do. */
function noResponse(error: Error, url: string): Error {
  const codes = new Set(codesOf(error));
  if (codes.has('ENOTFOUND')) {
    return new Error(
      `${url} was not found. If the project is paused, resume it in the dashboard; if not, correct --url.`,
    );
  }
  const { message } = error.cause instanceof Error ? error.cause : error;
  const why = codes.size > 0 ? [...codes].join(', ') : message;
  const remedy = isLoopbackHost(new URL(url).hostname)
    ? 'Start it with npm run backend.'
    : 'Check your connection and the value of --url.';
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
 * Returns a function that calls a Supabase project's public API as a page of the site would, but doesn't
 * follow redirects. The function rejects only if no response arrives, with an error that says why.
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
