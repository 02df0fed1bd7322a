import type { SignupReply, StatsReply } from '../../src/gateway/wire.ts';
import { wire } from '../../src/gateway/wire.ts';
import { gatewayUnauthorized, postgrestError } from './error-bodies.ts';
import type { Waitlist } from './waitlist.ts';

const refusalDetails = {
  invalid_email: 'The email address is not one that mail can reach.',
  invalid_zip: 'A zip code has at most 10 characters.',
} as const;

type Arguments = { ok: true; value: Record<string, unknown> } | { ok: false; refusal: Response };

function invalidJson(): Arguments {
  const message = 'Empty or invalid json';
  return { ok: false, refusal: postgrestError(400, { code: 'PGRST102', message }) };
}

/** Reads the named arguments of a procedure call, or refuses the call as the real stack does. */
async function readArguments(request: Request): Promise<Arguments> {
  if (!request.headers.get('apikey')) {
    const hint = 'No `apikey` request header or url param was found.';
    return { ok: false, refusal: gatewayUnauthorized('No API key found in request', hint) };
  }
  try {
    const body = JSON.parse((await request.text()) || '{}');
    const value = body !== null && typeof body === 'object' ? body : {};
    const texts = Object.values(value).filter((each) => typeof each === 'string');
    return texts.every((text) => text.isWellFormed()) ? { ok: true, value } : invalidJson();
  } catch {
    return invalidJson();
  }
}

function notFound(name: string, args: object): Response {
  const given = Object.keys(args).sort().join(', ');
  const signature = given ? `public.${name}(${given})` : `public.${name} without parameters`;
  return postgrestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${signature} in the schema cache`,
    details: `Searched for the function ${signature}, but no matches were found.`,
  });
}

/** PostgreSQL makes a text of any JSON value but null. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Answers `increment_waitlist_counter` by the rules, as strictly as PostgREST would. */
export async function answerSignup(waitlist: Waitlist, request: Request): Promise<Response> {
  const args = await readArguments(request);
  if (!args.ok) return args.refusal;
  const { signup_email, signup_zip_code, ...unknown } = args.value;
  if (signup_email === undefined || Object.keys(unknown).length > 0) {
    return notFound(wire.signup.name, args.value);
  }
  const email = asText(signup_email) ?? '';
  const zipCode = asText(signup_zip_code);
  // PostgreSQL's text holds no NUL, so the call never starts.
  if (email.includes('\0') || zipCode?.includes('\0')) {
    return postgrestError(400, { code: '22P05', message: 'unsupported Unicode escape sequence' });
  }
  const outcome = waitlist.increment({ signup_email: email, signup_zip_code: zipCode });
  if (!outcome.ok) {
    const { code } = outcome;
    return postgrestError(400, { code: '22023', message: code, details: refusalDetails[code] });
  }
  return Response.json(outcome.reply satisfies SignupReply);
}

/** Answers `get_waitlist_stats` with the totals of the tables. */
export async function answerStats(waitlist: Waitlist, request: Request): Promise<Response> {
  const args = await readArguments(request);
  if (!args.ok) return args.refusal;
  if (Object.keys(args.value).length > 0) return notFound(wire.stats.name, args.value);
  return Response.json(waitlist.readStats() satisfies StatsReply);
}
