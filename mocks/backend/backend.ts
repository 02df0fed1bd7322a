import { longestZipCode } from '../../src/gateway/spelling.ts';
import { type CallId, wire } from '../../src/gateway/wire.ts';
import { receiveLogo } from './ai-function.ts';
import { type Received, receivePageCall } from './check-request.ts';
import { postgrestError } from './responses.ts';
import { createWaitlist } from './waitlist.ts';

/** Why the rules refuse a signup, by the stable code. */
export const refusalSentences = {
  invalid_email: 'The email address is not one that mail can reach.',
  invalid_zip: `A zip code has at most ${longestZipCode} characters.`,
} as const;

/**
 * What a Supabase project does for the page, in memory: the waitlist, and how each call is received.
 * Nothing is random: the same rows give the same answers.
 */
export function createBackend() {
  const waitlist = createWaitlist();
  let drawn = 0;

  const receivers: Record<CallId, (request: Request) => Promise<Received>> = {
    signup: (request) =>
      receivePageCall(request, wire.signup.request, (args) => {
        const outcome = waitlist.signup(args);
        if (outcome.ok) return Response.json(outcome.reply);
        const body = postgrestError('22023', outcome.code, refusalSentences[outcome.code]);
        return Response.json(body, { status: 400 });
      }),
    stats: (request) =>
      receivePageCall(request, wire.stats.request, () => Response.json(waitlist.stats())),
    logo: (request) => receiveLogo(request, () => drawn++),
  };

  return {
    waitlist,
    /** Checks a request of a call, and says how the unaltered backend answers it. */
    receive: (call: CallId, request: Request): Promise<Received> => receivers[call](request),
  };
}

export type Backend = ReturnType<typeof createBackend>;
