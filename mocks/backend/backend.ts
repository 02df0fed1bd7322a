import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import { type CallId, type LogoReply, type StatsReply, wire } from '../../src/gateway/wire.ts';
import { answerRefusal, Refusal } from '../../supabase/functions/ai/errors.ts';
import { readMessage } from '../../supabase/functions/ai/message.ts';
import {
  type CheckedRequest,
  postgrestError,
  receivePageCall,
  refuseCall,
} from './check-request.ts';
import { pngDataUrl } from './logo-images.ts';
import { createWaitlist } from './waitlist.ts';

const bodyLimitMs = 5_000;

/** Returns the body of a stats response. */
export function statsReply({ families, neighborhoods }: WaitlistStats): StatsReply {
  return { total_families: families, total_neighborhoods: neighborhoods };
}

/** Returns the body of a logo response. */
export function logoReply(...urls: readonly string[]): LogoReply {
  return { images: urls.map((url) => ({ image_url: { url } })) };
}

/** Checks a logo request as the edge function `ai` does. `next` returns the id of the next image. */
async function receiveLogo(request: Request, next: () => number): Promise<CheckedRequest> {
  if (new URL(request.url).search !== '') return refuseCall('it has a query string');
  try {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed');
    if (!request.headers.get('apikey')) throw new Refusal('unauthorized');
    await readMessage(request, bodyLimitMs);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = `the edge function rejects it with the code ${error.code}`;
    return refuseCall(why, () => answerRefusal(error));
  }
  return { violation: null, live: () => Response.json(logoReply(pngDataUrl(next()))) };
}

/**
 * Creates an in-memory Supabase project: the waitlist and, for each call, a function that checks requests.
 * Nothing is random: the same requests in the same order get the same responses.
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
