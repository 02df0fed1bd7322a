import type { SignupReply, StatsReply } from '../../src/gateway/wire.ts';
import { wire } from '../../src/gateway/wire.ts';
import { postgrestError, postgrestReply } from '../kit/supabase/error-bodies.ts';
import { readPageCall } from '../kit/supabase/page-call.ts';
import type { Waitlist } from './waitlist.ts';

const refusalDetails = {
  invalid_email: 'The email address is not one that mail can reach.',
  invalid_zip: 'A zip code has at most 10 characters.',
} as const;

/** Answers `increment_waitlist_counter` by the rules. */
export async function answerSignup(waitlist: Waitlist, request: Request): Promise<Response> {
  const call = await readPageCall(request, wire.signup.request);
  if (!call.ok) return call.refusal;
  const outcome = waitlist.signup(call.args);
  if (!outcome.ok) {
    const { code } = outcome;
    return postgrestError(400, { code: '22023', message: code, details: refusalDetails[code] });
  }
  return postgrestReply(outcome.reply satisfies SignupReply);
}

/** Answers `get_waitlist_stats` with the counts of the tables. */
export async function answerStats(waitlist: Waitlist, request: Request): Promise<Response> {
  const call = await readPageCall(request, wire.stats.request);
  if (!call.ok) return call.refusal;
  return postgrestReply(waitlist.stats() satisfies StatsReply);
}
