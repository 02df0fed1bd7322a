import { errorOf, parseCompletion } from './completion.ts';
import { nameOf, Refusal, type RefusalCode } from './errors.ts';
import { postJson } from './json.ts';
import { knownReason, outlineOf } from './outline.ts';
import type { Setup } from './settings.ts';

/**
 * The longest allowed response, in characters. A 1024 by 1024 image takes about 2 MiB in base64. A worker
 * has 256 MB (https://supabase.com/docs/guides/functions/limits) and holds about four copies of a response.
 */
const maxLength = 8 * 1024 * 1024;
/**
 * The maximum length of a response, in tokens. This is enough for any model's image, and limits the cost of
 * a runaway response.
 */
const maxTokens = 8192;

interface AskOptions {
  fetch: typeof fetch;
  model: Setup['model'];
  timeLimitMs: number;
}

function refusalFor(code: number, text: string): RefusalCode {
  if (code === 402) return 'out_of_credit';
  const isUnsupported = [400, 404, 422].includes(code) && /modalit|output/i.test(text);
  return isUnsupported ? 'output_unsupported' : 'model_failed';
}

/**
 * Asks an OpenAI-compatible chat completions endpoint for an image. If the model can't return text, asks
 * once more for an image only. The image may be in `message` or `data`. `received` describes the response:
 * the model, the status, and an outline. If the call fails, throws a `Refusal` with the same description.
 */
export async function askModel(prompt: string, { fetch, model, timeLimitMs }: AskOptions) {
  const { key, name, url } = model;
  const signal = AbortSignal.timeout(timeLimitMs);

  async function ask(modalities: string[]) {
    const seen = [`model ${name}`];
    const { ok, status, text } = await postJson(url, {
      fetch,
      signal,
      maxLength,
      headers: { authorization: `Bearer ${key}` },
      body: {
        model: name,
        messages: [{ role: 'user', content: prompt }],
        modalities,
        max_tokens: maxTokens,
        stream: false,
      },
    }).catch((error: unknown) => {
      const why = nameOf(error);
      const code = why === 'TimeoutError' ? 'model_timeout' : 'model_failed';
      throw new Refusal(code, { received: [...seen, why].join(', ') });
    });
    seen.push(`status ${status}`);
    const completion = parseCompletion(text);
    const error = errorOf(completion);
    if (error) seen.push(`error ${Number(error.code) || 'without a numeric code'}`);
    if (error || !ok) {
      const code = refusalFor(Number(error?.code) || status, text);
      throw new Refusal(code, { received: seen.join(', ') });
    }
    const { message, finish_reason } = completion?.choices?.[0] ?? {};
    seen.push(
      outlineOf(message ?? completion ?? text),
      `finish_reason ${knownReason(finish_reason)}`,
    );
    return { message, data: completion?.data, received: seen.join(', ') };
  }

  return ask(['image', 'text']).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'output_unsupported') return ask(['image']);
    throw error;
  });
}
