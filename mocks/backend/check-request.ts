import type { ZodMiniType } from 'zod/mini';

/** A request that has arrived. */
export interface CheckedRequest {
  /** The client's mistake in the request, in one sentence. */
  violation: string | null;
  /** Returns the default response, and stores what the call stores. */
  live: () => Response;
}

/** Returns an error body as PostgREST words it. */
export function postgrestError(code: string, message: string) {
  return { code, details: null, hint: null, message };
}

/**
 * Headers that change PostgREST's behavior, each with the only value that the page's client (for
 * `accept`, the browser) sends; null if it sends none.
 */
const knownValues: [header: string, sent: string | null][] = [
  ['accept', '*/*'],
  ['content-type', 'application/json'],
  ['content-profile', 'public'],
  ['accept-profile', null],
  ['prefer', null],
  ['range', null],
];

/** Refuses a call that the page never makes; `why` ends a sentence. */
export function refuseCall(why: string, respond?: () => Response): CheckedRequest {
  const violation = `The mock rejected a request that the page should never send: ${why}.`;
  const body = postgrestError('not_a_page_call', violation);
  return { violation, live: respond ?? (() => Response.json(body, { status: 400 })) };
}

/** Describes, as a sentence ending, how a request differs from those of the page, its body aside. */
function oddityOf({ method, url, headers }: Request): string | null {
  if (method !== 'POST') return `its method is ${method}, not POST`;
  if (new URL(url).search !== '') return 'it has a query string';
  const odd = knownValues.find(([name, sent]) => headers.has(name) && headers.get(name) !== sent);
  return odd ? `it has the unexpected header ${odd[0]}: ${headers.get(odd[0])}` : null;
}

/** Whether PostgREST or PostgreSQL refuses a text: it has half a surrogate pair, or a NUL. */
function isUnreadable(text: unknown): boolean {
  return typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'));
}

/**
 * Accepts an RPC that has exactly the form of the page's own, and refuses any other: the mock doesn't
 * imitate the platform's response to a call that the page never sends.
 */
export async function receivePageCall<Arguments extends object>(
  request: Request,
  schema: ZodMiniType<Arguments>,
  respond: (args: Arguments) => Response,
): Promise<CheckedRequest> {
  if (!request.headers.get('apikey')) {
    // The platform's API gateway sends a message and no code.
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
  // The page removes such characters from typed text (src/gateway/canonical-form.ts).
  if (Object.values(data).some(isUnreadable))
    return refuseCall('its text has a NUL or half a surrogate pair');
  return { violation: null, live: () => respond(data) };
}
