/** The answer; the body is null when it is not JSON. */
interface Answer {
  status: number;
  body: unknown;
}

interface Question {
  /** Posted; without one the call is a GET. */
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
  /** The origin of the site, whose pages call the project; null for a script, which names none. */
  site: string | null;
  fetch: typeof fetch;
}

/** A field of a JSON object, or undefined when there is none. */
export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** What to say of a call without an answer. */
function noAnswer(error: Error): Error {
  const cause = error.cause instanceof Error ? error.cause : error;
  if (field(cause, 'code') !== 'ENOTFOUND') return new Error(`no answer: ${cause.message}`);
  return new Error(
    'there is no such address: resume the project in the dashboard, or correct --url',
  );
}

/**
 * Asks a project from outside as a page of the site does, without following redirects. Rejects only when
 * there is no answer, and says why.
 */
export function createProbe({ url, key, site, fetch }: ProbeOptions) {
  const always = { apikey: key, 'content-type': 'application/json', ...(site && { origin: site }) };
  return async (path: string, question: Question = {}): Promise<Answer> => {
    const { body, headers, timeLimitMs = 10_000 } = question;
    const [status, text] = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { ...always, ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimitMs),
    })
      .then(async (response) => [response.status, await response.text()] as const)
      .catch((error) => {
        throw noAnswer(error);
      });
    try {
      return { status, body: JSON.parse(text) };
    } catch {
      return { status, body: null };
    }
  };
}

export type Probe = ReturnType<typeof createProbe>;

/**
 * The remedy for an answer, by its status, code and message: the first pattern that matches
 * counts. The statuses and codes are those of Supabase's guides "HTTP status codes" and "Error codes",
 * of PostgREST (Error.hs), of the SQL and of the function.
 */
const remedies: [answer: RegExp, remedy: string][] = [
  [/^540/, 'the project is paused: choose Resume project in the dashboard'],
  [/^402/, 'the quota is used up, or a bill is unpaid: see Billing in the dashboard'],
  [/^401.*Invalid API key/, 'the key is wrong: take it from supabase projects api-keys'],
  [/PGRST106|no_exposed_schemas/, 'expose the schema public under Integrations, Data API'],
  [/^404.*PGRST202/, "supabase db push, then notify pgrst, 'reload schema'"],
  [/^403.*pages of this machine/, 'name a site of this machine: --site http://localhost:2027'],
  [/unknown_site/, 'site_origins does not name this site: docs/launch.md, section 2'],
  [/^40[13].*42501/, 'the list is closed: docs/launch.md, section 5, opens it'],
  [/^404.*NOT_FOUND/, 'supabase functions deploy ai --use-api'],
  [/^401.*UNAUTHORIZED_/, 'deploy the function with verify_jwt = false'],
  [/not_configured/, 'a secret is missing: the log names it; supabase secrets set'],
  [/^5/, 'if it stays so, look at status.supabase.com and the logs in the dashboard'],
];

/** Throws, with the remedy, unless the answer has this status. */
export function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status === wanted) return;
  const code = field(body, 'code') ?? field(field(body, 'error'), 'code');
  const shown = typeof code === 'string' ? ` (${code})` : '';
  const seen = `${status} ${JSON.stringify(body)}`;
  const [, remedy] = remedies.find(([answer]) => answer.test(seen)) ?? [];
  throw new Error(
    `answered ${status}${shown} where ${wanted} was due${remedy ? `: ${remedy}` : ''}`,
  );
}
