import type { ModelMessage } from './images.ts';
import { parseJson } from './json.ts';

interface Failing {
  error?: { code?: unknown } | null;
}

interface Choice extends Failing {
  message?: ModelMessage | null;
  /** The next part of the message, if this choice is from a chunk of an event stream. */
  delta?: ModelMessage | null;
  finish_reason?: unknown;
}

/**
 * A response from a chat completions or images endpoint. The response hasn't been validated, so it may be
 * any value.
 */
export type Completion = (Failing & { choices?: Choice[]; data?: unknown }) | null;

/**
 * Returns the error of a completion or of its first choice. Some gateways send status 200 before they know
 * that the model failed: https://openrouter.ai/docs/api/reference/errors-and-debugging
 */
export function errorOf(completion: Completion) {
  return completion?.error ?? completion?.choices?.[0]?.error;
}

/** Joins the chunks of an event stream: concatenates their text and collects all other values in arrays. */
function joinChunks(chunks: Completion[]): Completion {
  const error = chunks.map(errorOf).find(Boolean) ?? null;
  const choices = chunks.flatMap((chunk) => chunk?.choices?.[0] ?? []);
  const parts = choices.flatMap(({ message, delta }) => message ?? delta ?? []);
  if (parts.length === 0) return error ? { error } : (chunks[0] ?? null);
  const content = parts
    .map((part) => (typeof part.content === 'string' ? part.content : ''))
    .join('');
  const images = parts.map(({ content, ...others }) => [
    others,
    typeof content === 'string' ? null : content,
  ]);
  const finish_reason = choices.find((choice) => choice.finish_reason)?.finish_reason;
  return { error, choices: [{ message: { content, images }, finish_reason }] };
}

/**
 * Parses JSON or an event stream. Some gateways send an event stream even though the request asks for plain
 * JSON. Other gateways end plain JSON with a stream's end marker
 * (https://github.com/decolua/9router/issues/3492). Returns null for any other text.
 */
export function parseCompletion(text: string): Completion {
  const whole = parseJson(text.replace(/data: ?\[DONE\]\s*$/, ''));
  if (whole !== undefined) return whole as Completion;
  // Limit the number of chunks, because each chunk takes time to parse. A response of 8192 tokens has fewer
  // than 20,000 chunks.
  const lines = [...text.matchAll(/^data:([^\r\n]+)/gm)].slice(0, 20_000);
  return joinChunks(lines.flatMap(([, line = '']) => (parseJson(line) as Completion) ?? []));
}
