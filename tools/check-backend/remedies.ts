import type { Reply } from './probe.ts';

/** Returns a field of a parsed JSON body; undefined if the field is missing or the body is not an object. */
export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Returns a string field of a reply's body or of the body's `error` object; null if neither has it. */
function textIn({ body }: Reply, name: string): string | null {
  const found = field(body, name) ?? field(field(body, 'error'), name);
  return typeof found === 'string' ? found : null;
}

export const push = 'Run supabase db push (docs/launch.md, section 1).';
export const deploy = 'Deploy the ai function (docs/launch.md, section 1).';

/**
 * The remedy for each reply. Each pattern is matched against the status and the body, and the first match
 * wins. The patterns cover errors from the edge function (supabase/functions/ai/errors.ts) and from the
 * SQL. They also cover the codes and messages in Supabase's guides "HTTP status codes" and "Error codes",
 * and in PostgREST's Error.hs.
 */
const remedies: [reply: RegExp, remedy: string][] = [
  [/not_configured/, "Set the secrets that the function's log lists (docs/launch.md, section 1)."],
  [/out_of_credit/, 'Add credits at the AI gateway, or raise the limit on its key.'],
  [/output_unsupported/, 'Set AI_MODEL to a model that generates images.'],
  [/model_timeout/, 'Try again, or set AI_MODEL to a faster model.'],
  [/model_failed/, 'Check AI_GATEWAY_URL, AI_GATEWAY_KEY, and AI_MODEL.'],
  [
    /budget_spent/,
    'Try again tomorrow, or raise the limits in waitlist.settings whose names start with ai_.',
  ],
  [/budget_unavailable/, `${push} Then look at the function log.`],
  [/^540/, 'Resume the project in the dashboard.'],
  [/^402/, 'See Billing in the dashboard: the quota is used up, or a bill is unpaid.'],
  [
    /^401.*Legacy API keys are disabled/,
    'Use the publishable key, which starts with sb_publishable_, to build the site and to run this check.',
  ],
  [/^401.*Invalid API key/, 'Copy the key from API Keys in the dashboard.'],
  [
    /PGRST106|no_exposed_schemas/,
    'In the dashboard, expose the public schema under Integrations > Data API.',
  ],
  [/^404.*PGRST202/, `${push} Then, in the SQL editor, run "notify pgrst, 'reload schema'".`],
  [
    /P0002|^200 null/,
    'In the SQL editor, run "insert into waitlist.settings default values on conflict do nothing" ' +
      'and the same statement for waitlist.salt. Then repeat section 2 of docs/launch.md.',
  ],
  [/^403.*pages on this machine/, 'Use a site on this machine: --site http://localhost:2027.'],
  [/unknown_site/, 'Add this site to site_origins (docs/launch.md, section 2).'],
  [/^40[13].*42501/, 'The waitlist is closed. Reopen it (docs/launch.md, section 5).'],
  [/^404.*NOT_FOUND/, deploy],
  [/^401.*UNAUTHORIZED_/, 'Deploy the function with verify_jwt = false.'],
];

/** Returns text as a single line, without control characters. */
const onOneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').trim();

/** Returns a sentence that quotes up to 200 characters of the server's message, or else of the body. */
function serverText(reply: Reply): string {
  const message = textIn(reply, 'message') ?? textIn(reply, 'msg') ?? reply.text;
  const text = onOneLine(message).slice(0, 200);
  return text === '' ? 'The response is empty.' : `The server says "${text}".`;
}

/**
 * Returns an error that says what the response was instead of `expected`, and what to do: the remedy whose
 * pattern matches the reply, or else `checkRemedy`. Quotes the server's message if there is neither, or if
 * no pattern matches a status of 5xx.
 */
export function unexpected(reply: Reply, expected: string, checkRemedy?: string): Error {
  const { status, text } = reply;
  const known = [textIn(reply, 'code'), textIn(reply, 'received')].filter((part) => part !== null);
  const got = known.length > 0 ? `${status} (${known.join(': ')})` : status;
  const seen = `${status} ${onOneLine(text)}`;
  const isOutage = status >= 500;
  const [, remedy = isOutage ? undefined : checkRemedy] =
    remedies.find(([pattern]) => pattern.test(seen)) ?? [];
  const sentences = [`got ${got}, expected ${expected}.`, remedy ?? serverText(reply)];
  if (!remedy && isOutage) {
    sentences.push('If this persists, check status.supabase.com and the logs in the dashboard.');
  }
  return new Error(sentences.join(' '));
}
