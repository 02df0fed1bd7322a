import { GatewayError } from './gateway.ts';
import { refusal, retryable } from './wire.ts';

interface TextResponse {
  status: number;
  ok: boolean;
  body: string;
}

/** Parses a body as JSON. Returns undefined if the body isn't JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns whether the response says that the call had no effect and may succeed when sent again. */
function isRetryable({ status, body }: TextResponse): boolean {
  return (status === 401 || status === 500) && retryable.safeParse(parseJson(body)).success;
}

/**
 * Converts a response with an error status into a GatewayError, whose cause is the response body, for the
 * console. The page itself reads only the stable codes of refused signups from the body.
 */
function refusedWith(response: TextResponse): GatewayError {
  const { status, body } = response;
  const options = { cause: body };
  if (status === 429) return new GatewayError('rate-limited', 'Too many requests (429)', options);
  if (status >= 500 || status === 402) {
    return new GatewayError('unavailable', `The backend is unavailable (${status})`, options);
  }
  if (isRetryable(response)) {
    return new GatewayError(
      'unavailable',
      'The request and its retry both failed, and nothing was changed',
      options,
    );
  }
  const refused = refusal.safeParse(parseJson(body));
  if (status === 400 && refused.success) {
    return refused.data.message === 'invalid_email'
      ? new GatewayError('invalid-email', 'The backend rejected the email', options)
      : new GatewayError('invalid-zip', 'The backend rejected the zip code', options);
  }
  // The SQL and the edge function both send this code.
  if (body.includes('"unknown_site"')) {
    const message = "The backend's site_origins setting does not include this site";
    return new GatewayError('misconfigured', `${message} (${status})`, options);
  }
  return new GatewayError('misconfigured', `The backend rejected the request (${status})`, options);
}

/** The maximum time from a failed response to the retry, in ms of clock time. */
const resendLimitMs = 10_000;

/** Returns a random delay, so that visitors whose calls fail together don't resend them together. */
function defaultResendDelayMs(): number {
  return 1000 + Math.random() * 1000;
}

/**
 * Wraps `fetch` for supabase-js: reads the whole body, returns a successful response as JSON, and throws
 * a GatewayError for any other outcome. Resends a call once if it had no effect, and never resends any
 * other call (docs/decisions/answers.md).
 */
export function createTransport(
  fetch: typeof globalThis.fetch,
  resendDelayMs = defaultResendDelayMs,
): typeof globalThis.fetch {
  return async (input, init) => {
    async function send(): Promise<TextResponse> {
      try {
        const received = await fetch(input, init);
        return { status: received.status, ok: received.ok, body: await received.text() };
      } catch (cause) {
        throw new GatewayError('network', 'The backend could not be reached', { cause });
      }
    }

    let response = await send();
    if (isRetryable(response)) {
      const respondedAt = Date.now();
      await new Promise((resolve) => setTimeout(resolve, resendDelayMs()));
      // Don't resend if the machine slept during the delay: the visitor may no longer expect the call.
      if (Date.now() - respondedAt < resendLimitMs) response = await send();
    }
    if (!response.ok) throw refusedWith(response);
    return new Response(response.body, { headers: { 'content-type': 'application/json' } });
  };
}
