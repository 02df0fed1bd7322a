import type { ZodMiniType } from 'zod/mini';

/** The backend's verdict on a request. */
export interface CheckedRequest {
  /** The client's mistake, in one sentence; null if there is none. */
  violation: string | null;
  /** Changes the rows as the real backend would, and returns the call's default response. */
  live: () => Response;
}

/** Returns an error body in PostgREST's format. */
export function postgrestError(code: string, message: string) {
  return { code, details: null, hint: null, message };
}

/**
 * Headers that change PostgREST's behavior, each with the only value that the page sends, or null if the
 * page never sends the header. The value of `accept` is the browser's default, because the page doesn't set
 * this header.
 */
const knownValues: [header: string, sent: string | null][] = [
  ['accept', '*/*'],
  ['content-type', 'application/json'],
  ['content-profile', 'public'],
  ['accept-profile', null],
  ['prefer', null],
  ['range', null],
];

/** Refuses a request that the page never sends. `why` is a clause such as "it has a query string". */
export function refuseCall(why: string, respond?: () => Response): CheckedRequest {
  const violation = `The mock rejected a request that the page should never send: ${why}.`;
  const body = postgrestError('not_a_page_call', violation);
  return { violation, live: respond ?? (() => Response.json(body, { status: 400 })) };
}

/**
 * Returns a clause for `refuseCall` that describes the first method, query string, or header that the page
 * would never send. Returns null if there is none.
 */
function oddityOf({ method, url, headers }: Request): string | null {
  if (method !== 'POST') return `its method is ${method}, not POST`;
  if (new URL(url).search !== '') return 'it has a query string';
  const odd = knownValues.find(([name, sent]) => headers.has(name) && headers.get(name) !== sent);
  return odd ? `it has the unexpected header ${odd[0]}: ${headers.get(odd[0])}` : null;
}

/** Whether a value is a string with a NUL, which PostgreSQL rejects, or a lone surrogate, which PostgREST rejects. */
function isUnreadable(text: unknown): boolean {
  return typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'));
}

/**
 * Checks an RPC request. Refuses any request that the page would never send, because the mock doesn't
 * imitate Supabase's responses to such requests.
 */
export async function receivePageCall<Arguments extends object>(
  request: Request,
  schema: ZodMiniType<Arguments>,
  respond: (args: Arguments) => Response,
): Promise<CheckedRequest> {
  if (!request.headers.get('apikey')) {
    // Supabase's API gateway responds to a missing key with a message, but without an error code.
    const body = { message: 'No API key found in request' };
    return refuseCall('it has no apikey header', () => Response.json(body, { status: 401 }));
  }
  const oddity = oddityOf(request);
  if (oddity) return refuseCall(oddity);
  const body = await request.json().catch(() => undefined);
  if (body === undefined) return refuseCall('its body is not JSON');
  const { data, error } = schema.safeParse(body);
  if (error)
    return refuseCall(`its body doesn't match the schema: ${JSON.stringify(error.issues)}`);
  // The page removes NULs and lone surrogates from all text that it sends (src/gateway/canonical-form.ts).
  if (Object.values(data).some(isUnreadable))
    return refuseCall('its text contains a NUL character or a lone surrogate');
  return { violation: null, live: () => respond(data) };
}
