import { logoPrompt } from '../_shared/prompts.ts';
import { Refusal } from './errors.ts';
import { parseJson, readText } from './json.ts';

/**
 * Reads a request's body, which must be an object whose only field, `message`, is the page's prompt. Throws
 * `invalid_message` for any other body, and for a body that is too large or arrives too slowly.
 */
export async function readMessage(request: Request, timeLimitMs: number): Promise<string> {
  const limits = { maxLength: 4096, signal: AbortSignal.timeout(timeLimitMs) };
  const body = await readText(request, limits)
    .then(parseJson)
    .catch(() => null);
  const { message, ...others } = (body ?? {}) as { message?: unknown };
  if (message !== logoPrompt || Object.keys(others).length > 0) {
    throw new Refusal('invalid_message');
  }
  return message;
}
