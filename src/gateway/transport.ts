import { GatewayError } from './gateway.ts';
import { refusal } from './wire.ts';

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; cause: unknown } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (cause) {
    return { ok: false, cause };
  }
}

/**
 * Turns a refusing status into a failure with a kind. The server's text goes into the cause, for
 * the console; what it says decides nothing but the stable codes of a refused signup.
 */
function refusedWith(status: number, body: string): GatewayError {
  const options = { cause: body };
  if (status === 429) return new GatewayError('rate-limited', 'Too many calls (429)', options);
  if (status >= 500 || status === 402) {
    return new GatewayError('unavailable', `The backend cannot answer (${status})`, options);
  }
  const json = parseJson(body);
  const refused = refusal.safeParse(json.ok ? json.value : undefined);
  if (status === 400 && refused.success) {
    const field = refused.data.message === 'invalid_email' ? 'email' : 'zipCode';
    return new GatewayError('invalid', `The backend refused the ${field}`, { ...options, field });
  }
  return new GatewayError('misconfigured', `The backend refused the call (${status})`, options);
}

/**
 * Wraps `fetch` so that supabase-js sees whole JSON answers only: reads the body to its end and
 * throws a GatewayError for everything else. The one place where failures get their kind.
 */
export function createTransport(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    let response: Response;
    let body: string;
    try {
      response = await fetch(input, init);
      body = await response.text();
    } catch (cause) {
      throw new GatewayError('network', 'The backend could not be reached', { cause });
    }
    if (!response.ok) throw refusedWith(response.status, body);
    const json = parseJson(body);
    if (!json.ok) {
      throw new GatewayError('bad-reply', 'The answer is not JSON', { cause: json.cause });
    }
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
}
