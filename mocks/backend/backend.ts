import { type CallId, wire } from '../../src/gateway/wire.ts';
import { receiveLogo } from './ai-function.ts';
import { type AddedFamily, createData } from './data.ts';
import { type Received, receivePageCall } from './page-call.ts';
import { postgrestError, postgrestReply } from './responses.ts';
import { createRows } from './rows.ts';
import type { SeedId } from './seeds.ts';
import { createWaitlist, type SignupOutcome } from './waitlist.ts';

const refusalDetails = {
  invalid_email: 'The email address is not one that mail can reach.',
  invalid_zip: 'A zip code has at most 10 characters.',
} as const;

function signupResponse(outcome: SignupOutcome): Response {
  if (outcome.ok) return postgrestReply(outcome.reply);
  const { code: message } = outcome;
  return postgrestError(400, { code: '22023', message, details: refusalDetails[message] });
}

interface BackendOptions {
  seed: SeedId;
  /** The families that are not in the seed. */
  added: readonly AddedFamily[];
  /** The time of a signup. */
  now: () => Date;
}

/**
 * What a Supabase project does for the page, in memory: the waitlist's rows and rules, and how each
 * call is received. Nothing is random: the same seed gives the same answers.
 */
export function createBackend({ seed, added, now }: BackendOptions) {
  const rows = createRows();
  const waitlist = createWaitlist({ rows, now });
  const data = createData({ rows, waitlist });
  let drawn = 0;
  data.seed(seed, added);

  const receivers: Record<CallId, (request: Request) => Promise<Received>> = {
    signup: (request) =>
      receivePageCall(request, wire.signup.request, (args) =>
        signupResponse(waitlist.signup(args)),
      ),
    stats: (request) =>
      receivePageCall(request, wire.stats.request, () => postgrestReply(waitlist.stats())),
    logo: (request) => receiveLogo(() => drawn++, request),
  };

  return {
    rows,
    waitlist,
    data,
    /** Checks a request of a call, and says how the unaltered backend answers it. */
    receive: (call: CallId, request: Request): Promise<Received> => receivers[call](request),
  };
}

export type Backend = ReturnType<typeof createBackend>;
