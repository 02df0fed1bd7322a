// Deliberately broad: nearly every character is allowed before the at-sign (RFC 5322, section
// 3.2.3).
const email = /[^\s"“”…@\\]+(?:@|%40)[^\s"“”…@\\]*[^\s"“”…@\\,.;:)]/gi;
const key = /\b(?:sb_(?:publishable|secret)_[\w-]+|eyJ[\w-]*\.[\w-]+\.[\w-]+)/g;

/** The first email in a text; null when there is none. */
export function emailIn(text: string): string | null {
  return text.match(email)?.[0] ?? null;
}

/**
 * Makes a function that masks emails and keys in texts that will be shared. The same email has the
 * same number in all of them: `•••1@•••`.
 */
export function createMask(): (text: string) => string {
  const numbers = new Map<string, number>();
  function maskEmail(found: string): string {
    // The backtick around code does not belong to the email.
    const id = found
      .replace('%40', '@')
      .replace(/\u2060|^`|`$/g, '')
      .toLowerCase();
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `•••${number}@•••`;
  }
  return (text) => text.replace(key, '•••').replace(email, maskEmail);
}
