import type { SignupReply, StatsReply } from '../../src/gateway/wire.ts';
import { wire } from '../../src/gateway/wire.ts';
import { readArguments } from '../kit/supabase/arguments.ts';
import { postgrestError } from '../kit/supabase/error-bodies.ts';
import type { Waitlist } from './waitlist.ts';

const refusalDetails = {
  invalid_email: 'The email address is not one that mail can reach.',
  invalid_zip: 'A zip code has at most 10 characters.',
} as const;

const signup = {
  name: wire.signup.name,
  required: ['signup_email'],
  optional: ['signup_zip_code'],
};
const stats = { name: wire.stats.name, required: [], optional: [] };

/** PostgreSQL makes a text of any JSON value but null. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Answers `increment_waitlist_counter` by the rules, as strictly as PostgREST would. */
export async function answerSignup(waitlist: Waitlist, request: Request): Promise<Response> {
  const args = await readArguments(request, signup);
  if (!args.ok) return args.refusal;
  const { signup_email, signup_zip_code } = args.value;
  const email = asText(signup_email) ?? '';
  const zipCode = asText(signup_zip_code);
  // PostgreSQL's text holds no NUL, so the call never starts.
  if (email.includes('\0') || zipCode?.includes('\0')) {
    return postgrestError(400, { code: '22P05', message: 'unsupported Unicode escape sequence' });
  }
  const outcome = waitlist.signup({ signup_email: email, signup_zip_code: zipCode });
  if (!outcome.ok) {
    const { code } = outcome;
    return postgrestError(400, { code: '22023', message: code, details: refusalDetails[code] });
  }
  return Response.json(outcome.reply satisfies SignupReply);
}

/** Answers `get_waitlist_stats` with the counts of the tables. */
export async function answerStats(waitlist: Waitlist, request: Request): Promise<Response> {
  const args = await readArguments(request, stats);
  if (!args.ok) return args.refusal;
  return Response.json(waitlist.stats() satisfies StatsReply);
}
