// Wide on purpose: nearly every character may stand before the at-sign (RFC 5322, section 3.2.3).
const email = /[^\s"“”@\\]+(?:@|%40)[^\s"“”@\\]*[^\s"“”@\\,.;:)]/gi;
const key = /\b(?:sb_(?:publishable|secret)_[\w-]+|eyJ[\w-]*\.[\w-]+\.[\w-]+)/g;

/** The first email in a text; null when there is none. */
export function emailIn(text: string): string | null {
  return text.match(email)?.[0] ?? null;
}

/**
 * Takes emails and keys out of a text that will be handed on. The same email has the same number
 * everywhere in the text, and keeps its beginning where that is one of `names`: `bad•••1@•••`.
 */
export function mask(text: string, names: readonly string[] = []): string {
  const numbers = new Map<string, number>();
  function maskEmail(found: string): string {
    const id = decodeURIComponent(found.replace(/%(?!40)/g, '%25')).toLowerCase();
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    const kept = names.find((name) => id.startsWith(`${name}@`) || id.startsWith(`${name}+`));
    return `${kept ?? ''}•••${number}@•••`;
  }
  return text.replace(key, '•••').replace(email, maskEmail);
}
