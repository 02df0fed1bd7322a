/** A broken promise; the message says what was seen, and what to do about it. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** The answer; the body is null when it is not JSON. */
interface Answer {
  status: number;
  body: unknown;
}

interface Question {
  method?: 'GET' | 'POST';
  body?: object;
  headers?: Record<string, string>;
  /** In ms, the body included. */
  timeLimitMs?: number;
}

export interface ProbeOptions {
  /** The project's base address, without a trailing slash. */
  url: string;
  /** The public key: legacy anon or publishable. */
  key: string;
  fetch: typeof fetch;
}

/** A field of a JSON object, or undefined when there is none. */
export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/**
 * Asks a project from outside, without following redirects. Rejects only when there is no answer at
 * all.
 */
export function createProbe({ url, key, fetch }: ProbeOptions) {
  return async (path: string, question: Question = {}): Promise<Answer> => {
    const { method = 'POST', body = {}, headers, timeLimitMs = 10_000 } = question;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { apikey: key, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: response.status, body: null };
    }
  };
}

export type Probe = ReturnType<typeof createProbe>;

/**
 * What an owner does about an answer, by its status, code and message: the first pattern that matches
 * counts. The statuses and codes are those of Supabase's guides "HTTP status codes", "Project Pausing"
 * and "Error codes" (for functions), of PostgREST 16.2 (Error.hs), and the function's own.
 */
const remedies: [answer: RegExp, remedy: string][] = [
  [/^540/, 'the project is paused: choose Resume project in the dashboard'],
  [/^402.*out_of_credit/, 'the image service asks for payment: top up, or raise its cap'],
  [/^402/, 'the quota is used up, or a bill is unpaid: see Billing in the dashboard'],
  [
    /^401.*Invalid API key/,
    'the project does not know this key: take its publishable key from npx supabase projects api-keys',
  ],
  [
    /^(404|406|503).*(PGRST106|no_exposed_schemas)/,
    'the Data API does not serve the schema public: switch it on under Integrations, Data API, and expose public',
  ],
  [
    /^404.*PGRST202/,
    "the procedures are missing: npx supabase db push, then notify pgrst, 'reload schema'",
  ],
  [
    /^(500.*57014|50[34].*PGRST00)/,
    'the database is away or too busy: see Reports in the dashboard, then restart the project',
  ],
  [/^(544|52\d)/, 'the platform does not reach the project: look at status.supabase.com'],
  [/^404.*NOT_FOUND/, 'the function is not deployed: npx supabase functions deploy ai --use-api'],
  [
    /^401.*UNAUTHORIZED_/,
    'the platform checks a token before the function does: deploy it with verify_jwt = false',
  ],
  [/^500.*not_configured/, 'a secret is missing: the log names it; npx supabase secrets set'],
  [
    /^5.*(BOOT_ERROR|WORKER_|budget_unavailable|model_)/,
    'the function does not work: its log in the dashboard says why',
  ],
];

/** Throws a `Failure` unless the answer has this status. */
export function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status === wanted) return;
  const code = field(body, 'code') ?? field(field(body, 'error'), 'code');
  const shown = typeof code === 'string' ? ` (${code})` : '';
  const seen = `${status} ${JSON.stringify(body)}`;
  const [, remedy] = remedies.find(([answer]) => answer.test(seen)) ?? [];
  throw new Failure(
    `answered ${status}${shown} where ${wanted} was due${remedy ? `: ${remedy}` : ''}`,
  );
}
