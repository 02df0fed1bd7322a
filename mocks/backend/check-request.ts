import type { ZodMiniType } from 'zod/mini';

/**
 * A request that has arrived: what the client did wrong in sending it, and the unaltered answer,
 * which stores what the call stores.
 */
export interface CheckedRequest {
  violation: string | null;
  live: () => Response;
}

/** The body of an error as PostgREST words it. */
export function postgrestError(code: string, message: string) {
  return { code, details: null, hint: null, message };
}

/**
 * Headers that change PostgREST's behavior, each with the only value that the page sends: of its
 * client or, for `accept`, of the browser. Null: it sends none.
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
export function refuseCall(why: string, answer?: () => Response): CheckedRequest {
  const violation = `The page makes no such call: ${why}.`;
  const body = postgrestError('not_a_page_call', violation);
  return { violation, live: answer ?? (() => Response.json(body, { status: 400 })) };
}

/** What a call has that the page's client never sends, as the end of a sentence; its body apart. */
function oddityOf({ method, url, headers }: Request): string | null {
  if (method !== 'POST') return `it is a ${method}`;
  if (new URL(url).search !== '') return 'it has a query';
  const odd = knownValues.find(([name, sent]) => headers.has(name) && headers.get(name) !== sent);
  return odd ? `it has a header ${odd[0]}: ${headers.get(odd[0])}` : null;
}

/** Whether a text has what PostgREST or PostgreSQL refuses: half a surrogate pair, or a NUL. */
function isUnreadable(text: unknown): boolean {
  return typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'));
}

/**
 * Takes a call of the Data API that has exactly the form of the page's own, and refuses any other:
 * the mock does not imitate the platform's answer to a call that the page never sends.
 */
export async function receivePageCall<Arguments extends object>(
  request: Request,
  schema: ZodMiniType<Arguments>,
  answer: (args: Arguments) => Response,
): Promise<CheckedRequest> {
  if (!request.headers.get('apikey')) {
    // The platform's API gateway refuses it, with a message and no code.
    const body = { message: 'No API key found in request' };
    return refuseCall('it has no apikey', () => Response.json(body, { status: 401 }));
  }
  const oddity = oddityOf(request);
  if (oddity) return refuseCall(oddity);
  const body = await request.json().catch(() => undefined);
  if (body === undefined) return refuseCall('its body is not JSON');
  const { data, error } = schema.safeParse(body);
  if (error) return refuseCall(`its body breaks the contract: ${JSON.stringify(error.issues)}`);
  // The page takes such characters out of what is typed (src/gateway/spelling.ts).
  if (Object.values(data).some(isUnreadable)) return refuseCall('its text is unreadable');
  return { violation: null, live: () => answer(data) };
}
