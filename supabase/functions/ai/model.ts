import { nameOf, Refusal } from './errors.ts';
import { type ModelAnswer, outlineOf } from './images.ts';
import { postJson } from './json.ts';
import type { Setup } from './settings.ts';

/**
 * A picture of 1024 by 1024 takes about 2 MiB in base64. A worker has 256 MB
 * (https://supabase.com/docs/guides/functions/limits), and holds about four copies of an answer while
 * reading, parsing and passing it on.
 */
const maxAnswerBytes = 8 * 1024 * 1024;
/** Enough for any model's picture; bounds the cost of a runaway answer. */
const maxTokens = 8192;

interface AskOptions {
  fetch: typeof fetch;
  model: Setup['model'];
  timeLimitMs: number;
}

/** The error of an answer whose model has failed. */
interface ModelError {
  code?: unknown;
}

/** A chat completion, or the answer of an images endpoint, unchecked: any part may be missing. */
type Completion = {
  error?: ModelError | null;
  choices?: {
    error?: ModelError | null;
    message?: ModelAnswer | null;
    finish_reason?: unknown;
  }[];
  data?: unknown;
} | null;

/**
 * Asks an OpenAI-compatible chat completions endpoint for a picture. Returns what may hold one, and
 * `came`: what the answer looked like, without its text. Throws a `Refusal` for every failure.
 */
export async function askModel(
  prompt: string,
  { fetch, model, timeLimitMs }: AskOptions,
): Promise<{ answer: ModelAnswer; came: string }> {
  const { ok, status, body } = await postJson(model.url, {
    fetch,
    timeLimitMs,
    maxBytes: maxAnswerBytes,
    headers: { authorization: `Bearer ${model.key}` },
    body: {
      model: model.name,
      messages: [{ role: 'user', content: prompt }],
      modalities: ['image', 'text'],
      max_tokens: maxTokens,
      stream: false,
    },
  }).catch((error: unknown) => {
    const note = nameOf(error);
    throw new Refusal(note === 'TimeoutError' ? 'model_timeout' : 'model_failed', { note });
  });
  const completion = body as Completion;
  const choice = completion?.choices?.[0];
  // Some gateways answer 200 before they know that the model fails:
  // https://openrouter.ai/docs/api/reference/errors-and-debugging
  const error = completion?.error ?? choice?.error;
  const code = Number(error?.code ?? status);
  const note = error ? `error ${code} in status ${status}` : `status ${status}`;
  if (code === 402) throw new Refusal('out_of_credit', { note });
  if (!ok || error) throw new Refusal('model_failed', { note });
  const message = choice?.message;
  const data = completion?.data;
  if (!data && (typeof message !== 'object' || message === null)) {
    throw new Refusal('model_failed', { note: `no completion in ${outlineOf(body)}` });
  }
  const reason = String(choice?.finish_reason).replace(/\W/g, '?').slice(0, 40);
  const came = `${outlineOf(message ?? body)}, finish_reason ${reason}`;
  return { answer: { ...message, data }, came };
}
