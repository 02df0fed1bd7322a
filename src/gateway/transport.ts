import { GatewayError } from './gateway.ts';
import { refusal, refusedToken } from './wire.ts';

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; cause: unknown } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (cause) {
    return { ok: false, cause };
  }
}

interface Answer {
  status: number;
  ok: boolean;
  body: string;
}

/** Whether an answer refuses the token of a call; no SQL has run in that case. */
function isRefusedToken({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  if (status !== 401) return false;
  const json = parseJson(body);
  return json.ok && refusedToken.safeParse(json.value).success;
}

/**
 * Converts an error status into a failure with a kind. The server's text goes into the cause, for
 * the console; only the stable codes of a refused signup are read from it.
 */
function refusedWith(status: number, body: string): GatewayError {
  const options = { cause: body };
  if (status === 429) return new GatewayError('rate-limited', 'Too many calls (429)', options);
  if (status >= 500 || status === 402) {
    return new GatewayError('unavailable', `The backend cannot answer (${status})`, options);
  }
  if (isRefusedToken({ status, body })) {
    return new GatewayError('unavailable', 'The backend refused its own token, twice', options);
  }
  const json = parseJson(body);
  const refused = refusal.safeParse(json.ok ? json.value : undefined);
  if (status === 400 && refused.success) {
    const field = refused.data.message === 'invalid_email' ? 'email' : 'zipCode';
    return new GatewayError('invalid', `The backend refused the ${field}`, { ...options, field });
  }
  return new GatewayError('misconfigured', `The backend refused the call (${status})`, options);
}

/** A random wait of 1000 to 2000 ms, so that many visitors do not return at once. */
function standardResendDelayMs(): number {
  return 1000 + Math.random() * 1000;
}

/**
 * Wraps `fetch` so that supabase-js sees only complete JSON answers: reads the whole body and
 * throws a GatewayError for everything else. Failures get their kind here and nowhere else. A call
 * whose token was refused is sent once more; no other call is repeated (decisions, "Answers").
 */
export function createTransport(
  fetch: typeof globalThis.fetch,
  resendDelayMs = standardResendDelayMs,
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
    if (isRefusedToken(answer)) {
      await new Promise((resolve) => setTimeout(resolve, resendDelayMs()));
      answer = await send();
    }
    const { status, ok, body } = answer;
    if (!ok) throw refusedWith(status, body);
    const json = parseJson(body);
    if (!json.ok) {
      throw new GatewayError('bad-reply', 'The answer is not JSON', { cause: json.cause });
    }
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
}
