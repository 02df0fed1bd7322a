import type { LogoReply } from '../../src/gateway/wire.ts';
import { answerRefusal, Refusal, type RefusalCode } from '../../supabase/functions/ai/errors.ts';
import { readMessage } from '../../supabase/functions/ai/message.ts';
import { refuseOddCall } from '../kit/supabase/page-call.ts';
import { drawLogo, pngDataAddress } from './logo-picture.ts';
import type { Random } from './random.ts';

const bodyLimitMs = 5_000;

/** The body of a logo answer with one image at the given address. */
export function logoReply(address: string): LogoReply {
  return { images: [{ image_url: { url: address } }] };
}

/** Answers the edge function `ai`, with its own refusals, by a picture drawn for this very call. */
export async function answerLogo(random: Random, request: Request): Promise<Response> {
  const refuse = (code: RefusalCode) => answerRefusal(new Refusal(code));
  if (request.method !== 'POST') return refuse('method_not_allowed');
  if (!request.headers.get('apikey')) return refuse('unauthorized');
  const { search } = new URL(request.url);
  if (search !== '') return refuseOddCall(`it has a query, ${search}`);
  try {
    await readMessage(request, bodyLimitMs);
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(error);
    throw error;
  }
  return Response.json(logoReply(pngDataAddress(drawLogo(random))));
}
