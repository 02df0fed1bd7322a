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

/** Returns whether the response means that the call had no effect and is worth sending again. */
function isRetryable({ status, body }: TextResponse): boolean {
  return (status === 401 || status === 500) && retryable.safeParse(parseJson(body)).success;
}

/**
 * Converts a response with an error status into a GatewayError. The error's cause is the response body, so
 * that the console shows it. The page itself reads nothing from the body but fixed error codes, such as
 * `invalid_email`.
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
  // Both the signup's SQL function and the edge function send this code.
  if (body.includes('"unknown_site"')) {
    const message = "The backend's site_origins setting does not include this site";
    return new GatewayError('misconfigured', `${message} (${status})`, options);
  }
  return new GatewayError('misconfigured', `The backend rejected the request (${status})`, options);
}

/** The longest time from a failed response to the retry, in ms. Includes time that the machine sleeps. */
const resendLimitMs = 10_000;

/** Returns a random delay, so that calls that fail at the same moment aren't all resent at once. */
function defaultResendDelayMs(): number {
  return 1000 + Math.random() * 1000;
}

/**
 * Wraps `fetch` for supabase-js: reads the whole body, returns a successful response as JSON, and throws
 * a GatewayError for any other outcome. If a call had no effect, resends it once
 * (docs/decisions/answers.md). Never resends any other call.
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
      // If the machine slept during the delay, don't resend: the visitor may no longer expect the call.
      if (Date.now() - respondedAt < resendLimitMs) response = await send();
    }
    if (!response.ok) throw refusedWith(response);
    return new Response(response.body, { headers: { 'content-type': 'application/json' } });
  };
}
