import { GatewayError } from './gateway.ts';
import { refusal, retryable } from './wire.ts';

interface Answer {
  status: number;
  ok: boolean;
  body: string;
}

/** Parses a body; undefined if it isn't JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a response says that the call had no effect and may succeed the next time. */
function isRetryable({ status, body }: Answer): boolean {
  return (status === 401 || status === 500) && retryable.safeParse(parseJson(body)).success;
}

/**
 * Converts an error status into an error with a kind. The server's text becomes its cause, for the
 * console; the page reads only the stable codes of a refused signup from it.
 */
function refusedWith(answer: Answer): GatewayError {
  const { status, body } = answer;
  const options = { cause: body };
  if (status === 429) return new GatewayError('rate-limited', 'Too many calls (429)', options);
  if (status >= 500 || status === 402) {
    return new GatewayError('unavailable', `The backend cannot answer (${status})`, options);
  }
  if (isRetryable(answer)) {
    return new GatewayError('unavailable', 'The backend took the call back, twice', options);
  }
  const refused = refusal.safeParse(parseJson(body));
  if (status === 400 && refused.success) {
    return refused.data.message === 'invalid_email'
      ? new GatewayError('invalid-email', 'The backend refused the email', options)
      : new GatewayError('invalid-zip', 'The backend refused the zip code', options);
  }
  // Both the SQL and the function say so.
  if (body.includes('"unknown_site"')) {
    const message = 'The site_origins of the backend do not name this site';
    return new GatewayError('misconfigured', `${message} (${status})`, options);
  }
  return new GatewayError('misconfigured', `The backend refused the call (${status})`, options);
}

/** How long after its response a call may be sent again, in ms. */
const resendLimitMs = 10_000;

/** Returns a random delay of 1000 to 2000 ms, so that many visitors don't return at once. */
function defaultResendDelayMs(): number {
  return 1000 + Math.random() * 1000;
}

/**
 * Wraps `fetch` for supabase-js: reads the whole body, returns a success as JSON, and throws a
 * GatewayError for everything else. Sends a call that had no effect once more, and repeats no other call
 * (decisions, "Answers").
 */
export function createTransport(
  fetch: typeof globalThis.fetch,
  resendDelayMs = defaultResendDelayMs,
): typeof globalThis.fetch {
  return async (input, init) => {
    async function send(): Promise<Answer> {
      try {
        const response = await fetch(input, init);
        return { status: response.status, ok: response.ok, body: await response.text() };
      } catch (cause) {
        throw new GatewayError('network', 'The backend could not be reached', { cause });
      }
    }

    let answer = await send();
    if (isRetryable(answer)) {
      const answeredAt = Date.now();
      await new Promise((resolve) => setTimeout(resolve, resendDelayMs()));
      // If the machine slept during the wait, don't resend unprompted.
      if (Date.now() - answeredAt < resendLimitMs) answer = await send();
    }
    if (!answer.ok) throw refusedWith(answer);
    return new Response(answer.body, { headers: { 'content-type': 'application/json' } });
  };
}
