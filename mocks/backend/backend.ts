import { type CallId, wire } from '../../src/gateway/wire.ts';
import { receiveLogo } from './ai-function.ts';
import { type CheckedRequest, postgrestError, receivePageCall } from './check-request.ts';
import { createWaitlist } from './waitlist.ts';

/**
 * What a Supabase project does for the page, in memory: the waitlist, and how each call is received.
 * Nothing is random: the same rows give the same answers.
 */
export function createBackend() {
  const waitlist = createWaitlist();
  let drawn = 0;

  const receivers: Record<CallId, (request: Request) => Promise<CheckedRequest>> = {
    signup: (request) =>
      receivePageCall(request, wire.signup.request, (args) => {
        const outcome = waitlist.signup(args);
        if (outcome.ok) return Response.json(outcome.reply);
        return Response.json(postgrestError('22023', outcome.code), { status: 400 });
      }),
    stats: (request) =>
      receivePageCall(request, wire.stats.request, () => Response.json(waitlist.stats())),
    logo: (request) => receiveLogo(request, () => drawn++),
  };

  return {
    waitlist,
    /** Checks a request of a call, and says how the unaltered backend answers it. */
    receive: (call: CallId, request: Request): Promise<CheckedRequest> => receivers[call](request),
  };
}

export type Backend = ReturnType<typeof createBackend>;
