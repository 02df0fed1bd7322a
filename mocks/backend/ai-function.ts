import type { LogoReply } from '../../src/gateway/wire.ts';
import { answerRefusal, Refusal, type RefusalCode } from '../../supabase/functions/ai/errors.ts';
import { readMessage } from '../../supabase/functions/ai/message.ts';
import { type Received, refuseOddCall } from './check-request.ts';
import { pngDataAddress } from './logo-pictures.ts';

const bodyLimitMs = 5_000;

/** The body of a logo answer with images at the given addresses. */
export function logoReply(...addresses: readonly string[]): LogoReply {
  return { images: addresses.map((url) => ({ image_url: { url } })) };
}

function refuse(code: RefusalCode): Received {
  return {
    violation: `The page makes no such call: ${code}.`,
    live: () => answerRefusal(new Refusal(code)),
  };
}

/** Takes a call of the edge function `ai`, with its own refusals; `next` numbers the pictures. */
export async function receiveLogo(request: Request, next: () => number): Promise<Received> {
  if (request.method !== 'POST') return refuse('method_not_allowed');
  if (!request.headers.get('apikey')) return refuse('unauthorized');
  const { search } = new URL(request.url);
  if (search !== '') return refuseOddCall(`it has a query, ${search}`);
  try {
    await readMessage(request, bodyLimitMs);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  }
  return {
    violation: null,
    live: () => Response.json(logoReply(pngDataAddress(next()))),
  };
}
