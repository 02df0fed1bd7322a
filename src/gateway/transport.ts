import { GatewayError } from './gateway.ts';
import { refusal, retryable } from './wire.ts';

/** A response whose body has been read. */
interface TextResponse {
  status: number;
  ok: boolean;
  body: string;
}

/** Parses a body; returns undefined if it isn't JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a response says that the call had no effect and may succeed the next time. */
function isRetryable({ status, body }: TextResponse): boolean {
  return (status === 401 || status === 500) && retryable.safeParse(parseJson(body)).success;
}

/**
 * Converts an error status into an error with a kind. The server's text becomes the error's cause, for the
 * console; the page reads only the stable codes of a refused signup from that text.
 */
function refusedWith(response: TextResponse): GatewayError {
  const { status, body } = response;
  const options = { cause: body };
  if (status === 429) return new GatewayError('rate-limited', 'Too many calls (429)', options);
  if (status >= 500 || status === 402) {
    return new GatewayError('unavailable', `The backend is unavailable (${status})`, options);
  }
  if (isRetryable(response)) {
    return new GatewayError('unavailable', 'The call had no effect, twice', options);
  }
  const refused = refusal.safeParse(parseJson(body));
  if (status === 400 && refused.success) {
    return refused.data.message === 'invalid_email'
      ? new GatewayError('invalid-email', 'The backend refused the email', options)
      : new GatewayError('invalid-zip', 'The backend refused the zip code', options);
  }
  // Both the SQL and the edge function send this code.
  if (body.includes('"unknown_site"')) {
    const message = "The backend's site_origins do not name this site";
    return new GatewayError('misconfigured', `${message} (${status})`, options);
  }
  return new GatewayError('misconfigured', `The backend refused the call (${status})`, options);
}

/** The longest time in ms between a response and resending its call, by the clock. */
const resendLimitMs = 10_000;

/** Returns a random delay of 1000 to 2000 ms, so that many visitors don't retry at the same time. */
function defaultResendDelayMs(): number {
  return 1000 + Math.random() * 1000;
}

/**
 * Wraps `fetch` for supabase-js: reads the whole body, returns a success as JSON, and throws a
 * GatewayError for everything else. Resends a call that had no effect, once, and never repeats any other
 * call (decisions, "Answers").
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
      // If the machine slept during the delay, don't resend unprompted.
      if (Date.now() - respondedAt < resendLimitMs) response = await send();
    }
    if (!response.ok) throw refusedWith(response);
    return new Response(response.body, { headers: { 'content-type': 'application/json' } });
  };
}
