import type { LogoReply } from '../../src/gateway/wire.ts';
import { answerRefusal, Refusal } from '../../supabase/functions/ai/errors.ts';
import { readMessage } from '../../supabase/functions/ai/message.ts';
import { type CheckedRequest, refuseCall } from './check-request.ts';
import { pngDataUrl } from './logo-images.ts';

const bodyLimitMs = 5_000;

/** Returns the body of a logo response. */
export function logoReply(...urls: readonly string[]): LogoReply {
  return { images: urls.map((url) => ({ image_url: { url } })) };
}

/** Checks a request as the edge function `ai` does. `next` returns the id of the next image. */
export async function receiveLogo(request: Request, next: () => number): Promise<CheckedRequest> {
  if (new URL(request.url).search !== '') return refuseCall('it has a query string');
  try {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed');
    if (!request.headers.get('apikey')) throw new Refusal('unauthorized');
    await readMessage(request, bodyLimitMs);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuseCall(`the function responds with ${error.code}`, () => answerRefusal(error));
  }
  return { violation: null, live: () => Response.json(logoReply(pngDataUrl(next()))) };
}
