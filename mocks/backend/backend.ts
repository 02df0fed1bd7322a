import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import { type CallId, type StatsReply, wire } from '../../src/gateway/wire.ts';
import { receiveLogo } from './ai-function.ts';
import { type CheckedRequest, postgrestError, receivePageCall } from './check-request.ts';
import { createWaitlist } from './waitlist.ts';

/** Returns the body of a stats response. */
export function statsReply({ families, neighborhoods }: WaitlistStats): StatsReply {
  return { total_families: families, total_neighborhoods: neighborhoods };
}

/**
 * Creates a Supabase project in memory: the waitlist, and a function per call that checks requests.
 * Nothing is random: equal rows give equal responses.
 */
export function createBackend() {
  const waitlist = createWaitlist();
  let drawn = 0;

  const receivers: Record<CallId, (request: Request) => Promise<CheckedRequest>> = {
    signup: (request) =>
      receivePageCall(request, wire.signup.request, ({ signup_email, signup_zip_code = null }) => {
        const outcome = waitlist.add({ email: signup_email, zipCode: signup_zip_code });
        if (outcome.ok) return Response.json(outcome.reply);
        return Response.json(postgrestError('22023', outcome.code), { status: 400 });
      }),
    stats: (request) =>
      receivePageCall(request, wire.stats.request, () =>
        Response.json(statsReply(waitlist.counts())),
      ),
    logo: (request) => receiveLogo(request, () => drawn++),
  };

  return {
    waitlist,
    receive: (call: CallId, request: Request): Promise<CheckedRequest> => receivers[call](request),
  };
}

export type Backend = ReturnType<typeof createBackend>;
