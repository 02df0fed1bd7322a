/** Matches a typical field name. An outline shows `?` for any other name, which could be model text. */
const fieldName = /^\w{1,40}$/;
/** Matches the reasons why a model stops, as OpenAI, OpenRouter, and Gemini name them. */
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
 * Summarizes a value's structure: field names and value types, without any text, at most five levels deep
 * and 300 characters long.
 */
export function outlineOf(value: unknown): string {
  return describe(value, 5).slice(0, 300);
}

/** Returns a known finish reason unchanged, and `unknown` for any other, which could be the model's text. */
export function knownReason(reason: unknown): string {
  return typeof reason === 'string' && finishReason.test(reason) ? reason : 'unknown';
}
