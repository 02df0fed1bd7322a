import { gatewayUnauthorized, postgrestError } from './error-bodies.ts';

/** What a request consists of besides its body, as the log keeps it. */
interface Head {
  method: string;
  address: string;
  /** By their lower-case names. */
  headers: Record<string, string>;
}

const code = 'not_a_page_call';
const ofDataApi = /\/rest\/v1\//;

/**
 * Headers that change PostgREST's behavior, each with the only values that the page's client sends.
 */
const knownValues: [header: string, allowed: RegExp][] = [
  ['accept', /^(\*\/\*|application\/json)$/],
  ['content-type', /^application\/json(;\s*charset=utf-8)?$/],
  ['content-profile', /^public$/],
  ['accept-profile', /^public$/],
  ['prefer', /^\b$/],
  ['range', /^\b$/],
];

/**
 * What a call has that the page's client never sends, as the end of a sentence, or null. The mock
 * does not imitate the platform's answer to such a call: it refuses the call, and the log names the
 * reason.
 */
export function oddityIn({ method, address, headers }: Head): string | null {
  if (method !== 'POST') return `it is a ${method}`;
  const { pathname, search } = new URL(address);
  if (search !== '') return `it has a query, ${search}`;
  if (!ofDataApi.test(pathname)) return null;
  const odd = knownValues.find(
    ([name, allowed]) => !allowed.test(headers[name] ?? ' ') && name in headers,
  );
  return odd ? `it has a header ${odd[0]}: ${headers[odd[0]]}` : null;
}

/** The refusal of a call that the page's client never makes, in PostgREST's shape. */
export function refuseOddCall(oddity: string): Response {
  return postgrestError(400, {
    code,
    message: `The page makes no such call: ${oddity}.`,
  });
}

/** What the refusal of such a call says, or null for any other answer. */
export function oddCallIn(body: string): string | null {
  if (!body.includes(`"${code}"`)) return null;
  return JSON.parse(body).message;
}

interface Schema<Arguments> {
  safeParse(value: unknown): { success: true; data: Arguments } | { success: false };
}

/** PostgREST's JSON parser refuses half a surrogate pair, which JavaScript's takes. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed);
}

async function readBody(request: Request): Promise<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return JSON.parse(decoder.decode(await request.arrayBuffer()));
}

/**
 * Answers a call of the Data API that has exactly the form of the page's own, and refuses any other.
 * A text that PostgREST or PostgreSQL cannot take is answered in their words, since a visitor can
 * type it.
 */
export async function answerPageCall<Arguments>(
  request: Request,
  schema: Schema<Arguments>,
  answer: (args: Arguments) => Response,
): Promise<Response> {
  const headers = Object.fromEntries(request.headers);
  if (!headers.apikey) {
    const hint = 'No `apikey` request header or url param was found.';
    return gatewayUnauthorized('No API key found in request', hint);
  }
  const oddity = oddityIn({ method: request.method, address: request.url, headers });
  if (oddity) return refuseOddCall(oddity);
  const body = await readBody(request).catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refuseOddCall('its body is not one that the page sends');
  if (!isWellFormed(parsed.data)) {
    return postgrestError(400, { code: 'PGRST102', message: 'Empty or invalid json' });
  }
  // PostgreSQL's text holds no NUL, so the procedure never starts.
  if (JSON.stringify(parsed.data).includes('\\u0000')) {
    return postgrestError(400, {
      code: '22P05',
      message: 'unsupported Unicode escape sequence',
      details: '\\u0000 cannot be converted to text.',
    });
  }
  return answer(parsed.data);
}
