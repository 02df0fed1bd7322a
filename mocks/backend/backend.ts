import { type CallId, wire } from '../../src/gateway/wire.ts';
import { receiveLogo } from './ai-function.ts';
import { type CheckedRequest, postgrestError, receivePageCall } from './check-request.ts';
import { createWaitlist } from './waitlist.ts';

/**
 * Makes an in-memory Supabase project: the waitlist, and the receiver of each call. Nothing is random:
 * equal rows give equal responses.
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
    /** Checks a request, and returns its default response. */
    receive: (call: CallId, request: Request): Promise<CheckedRequest> => receivers[call](request),
  };
}

export type Backend = ReturnType<typeof createBackend>;
