import { DeadlineExceeded, withDeadline } from './deadline.ts';
import { Refusal } from './errors.ts';
import { type Image, pickImages } from './images.ts';
import { readJson } from './read-body.ts';
import type { Setup } from './settings.ts';

/**
 * A picture of 1024 by 1024 takes about 2 MiB in base64. A worker has 256 MB (Supabase's guide
 * "Limits"), and an answer lies in it about four times while it is read, parsed and passed on.
 */
const maxAnswerBytes = 8 * 1024 * 1024;
/** Enough for any model's picture; bounds the cost of a runaway answer. */
const maxTokens = 8192;
/** An upstream 429 and its Retry-After concern the owner; visitors are told to wait a minute. */
const busySeconds = 60;

interface AskOptions {
  fetch: typeof fetch;
  model: Setup['model'];
  timeLimitMs: number;
}

function refusalFor(status: number): Refusal {
  const note = `status ${status}`;
  if (status === 429) return new Refusal('model_busy', { retryAfterSeconds: busySeconds, note });
  if (status === 402) return new Refusal('out_of_credit', { note });
  return new Refusal('model_failed', { note });
}

function messageOf(completion: unknown): { images?: unknown } {
  // Each part is checked before it is used.
  const choices = (completion as { choices?: { message?: object }[] } | null)?.choices;
  const message = Array.isArray(choices) ? choices[0]?.message : undefined;
  if (typeof message !== 'object' || message === null) {
    throw new Refusal('model_failed', { note: 'no completion in the answer' });
  }
  return message;
}

/**
 * Asks an OpenAI-compatible chat completions endpoint for pictures; a completion without any gives
 * an empty list, which is an answer and no failure. The time limit includes the body. Redirects are
 * not followed, since they would send the key elsewhere. Throws a `Refusal` for every failure.
 */
export async function askModel(
  prompt: string,
  { fetch, model, timeLimitMs }: AskOptions,
): Promise<Image[]> {
  try {
    return await withDeadline(timeLimitMs, async (signal) => {
      const response = await fetch(model.url, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${model.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: model.name,
          messages: [{ role: 'user', content: prompt }],
          modalities: ['image', 'text'],
          max_tokens: maxTokens,
          stream: false,
        }),
        signal,
      });
      if (!response.ok) throw refusalFor(response.status);
      const completion = await readJson(response, { maxBytes: maxAnswerBytes, signal });
      return pickImages(messageOf(completion).images);
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof DeadlineExceeded)
      throw new Refusal('model_timeout', { note: `after ${timeLimitMs} ms` });
    // The message of an unknown error may quote the request; its name cannot.
    throw new Refusal('model_failed', { note: error instanceof Error ? error.name : 'unknown' });
  }
}
