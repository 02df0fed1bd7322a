import { DeadlineExceeded, withDeadline } from './deadline.ts';
import { Refusal } from './errors.ts';
import { isKnownPrompt } from './prompts.ts';
import { BodyTooLarge, readJson } from './read-body.ts';

const maxBodyBytes = 4096;
const maxCharacters = 500;

async function readBody(request: Request, timeLimitMs: number): Promise<unknown> {
  try {
    return await withDeadline(timeLimitMs, (signal) =>
      readJson(request, { maxBytes: maxBodyBytes, signal }),
    );
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refusal('body_too_large');
    if (error instanceof DeadlineExceeded) throw new Refusal('body_timeout');
    throw new Refusal('invalid_message');
  }
}

/**
 * Reads the prompt from a request whose body is exactly `{message}`, a text of 1 to 500 UTF-16 units
 * (as the page and the mock count them) and one of the prompts that are drawn. Throws the `Refusal`
 * for what is wrong with it.
 */
export async function readMessage(request: Request, timeLimitMs: number): Promise<string> {
  const body = await readBody(request, timeLimitMs);
  if (typeof body !== 'object' || body === null) throw new Refusal('invalid_message');
  const { message, ...others }: { message?: unknown } = body;
  if (Object.keys(others).length > 0 || typeof message !== 'string') {
    throw new Refusal('invalid_message');
  }
  if (message.length < 1 || message.length > maxCharacters) throw new Refusal('invalid_message');
  if (!isKnownPrompt(message)) throw new Refusal('unknown_prompt');
  return message;
}
