import type { LogoReply } from '../../src/gateway/wire.ts';
import { wire } from '../../src/gateway/wire.ts';
import { isKnownPrompt } from '../../supabase/functions/ai/prompts.ts';
import { functionError } from './function-error.ts';
import { drawLogo, pngDataAddress } from './logos/logo-picture.ts';
import type { Random } from './random.ts';

const longestBody = 4096;
const isJson = /^application\/json\s*(;|$)/i;

/** The body of a logo answer with one image at the given address. */
export function logoReply(address: string): LogoReply {
  return { images: [{ image_url: { url: address } }] };
}

function parseBody(text: string) {
  try {
    return wire.logo.request.safeParse(JSON.parse(text));
  } catch {
    return { success: false } as const;
  }
}

/** Answers the edge function `ai` with a picture drawn for this very call. */
export async function answerLogo(random: Random, request: Request): Promise<Response> {
  if (!request.headers.get('apikey')) {
    return functionError(401, 'unauthorized', 'A valid apikey header is required.');
  }
  if (!isJson.test(request.headers.get('content-type') ?? '')) {
    return functionError(415, 'unsupported_media_type', 'The body must be JSON.');
  }
  const body = await request.text();
  if (new TextEncoder().encode(body).length > longestBody) {
    return functionError(413, 'body_too_large', 'The body is larger than 4096 bytes.');
  }
  const parsed = parseBody(body);
  if (!parsed.success) {
    return functionError(400, 'invalid_message', 'A message has 1 to 500 characters.');
  }
  if (!isKnownPrompt(parsed.data.message)) {
    return functionError(400, 'unknown_prompt', 'The function draws what its own page asks for.');
  }
  return Response.json(logoReply(pngDataAddress(drawLogo(random))));
}
