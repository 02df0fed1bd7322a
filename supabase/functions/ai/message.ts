import { logoPrompt } from '../_shared/prompts.ts';
import { Refusal } from './errors.ts';
import { readJson } from './json.ts';

/**
 * Reads a request's body, which must be exactly `{message}` with the prompt that is drawn. Throws
 * `invalid_message` for anything else, also for what is too large or does not arrive in time.
 */
export async function readMessage(request: Request, timeLimitMs: number): Promise<string> {
  const limits = { maxBytes: 4096, signal: AbortSignal.timeout(timeLimitMs) };
  const body = await readJson(request, limits).catch(() => null);
  const { message, ...others } = (body ?? {}) as { message?: unknown };
  if (message !== logoPrompt || Object.keys(others).length > 0) {
    throw new Refusal('invalid_message');
  }
  return message;
}
