/** A field name as services write it. Any other name could be a text, which is never shown. */
const fieldName = /^\w{1,40}$/;
/** The reasons why a model stops, in the terms of OpenAI, OpenRouter, and Gemini. */
const finishReason =
  /^(stop|length|max_tokens|content_filter|tool_calls|error|(image_)?safety|prohibited_content|recitation|no_image)$/i;

function describe(value: unknown, depth: number): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (depth === 0) return '...';
  if (Array.isArray(value)) return `[${value.length > 0 ? describe(value[0], depth - 1) : ''}]`;
  const fields = Object.entries(value)
    .slice(0, 20)
    .map(([key, inner]) => `${fieldName.test(key) ? key : '?'} ${describe(inner, depth - 1)}`);
  return `{${fields.join(', ')}}`;
}

/**
 * Outlines a value in one line: the names of its fields and the types of their values, without any
 * text, five levels deep and at most 300 characters long.
 */
export function outlineOf(value: unknown): string {
  return describe(value, 5).slice(0, 300);
}

/** Returns a known reason why a model stopped; `unknown` for any other text, which is never shown. */
export function knownReason(reason: unknown): string {
  return typeof reason === 'string' && finishReason.test(reason) ? reason : 'unknown';
}
