/**
 * Blanks, for a character class in a regular expression with the `u` flag: the white space that `trim()`
 * removes, and invisible characters, which pasted text can contain. The invisible characters are the
 * braille blank, interlinear annotation marks, noncharacters, and Unicode's Default_Ignorable_Code_Point
 * (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point), by number because browsers of
 * 2017 don't know the property.
 */
export const blank =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E' +
  '\\u2060-\\u206F\\u2800\\u3164\\uFDD0-\\uFDEF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFC\\uFFFE\\uFFFF' +
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const blankEnds = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu');
const blanks = new RegExp(`[${blank}]+`, 'gu');
/**
 * Control characters, because PostgreSQL can't store NUL, and halves of surrogate pairs, which PostgREST
 * refuses as JSON. A pasted text that was cut in the middle of an emoji has such a half.
 */
const unreadable = '\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF';
const unreadables = new RegExp(`[${unreadable}]+`, 'gu');

/** A plausible postal code in its canonical form (decisions, "Who counts"). */
export const postalCode = /^(?=.*\d)[A-Z0-9](-?[A-Z0-9]){2,9}$/;

/** The maximum length of a zip code, in characters (specification, section 5). */
export const longestZipCode = 10;

/** Returns a text without blanks at either end. */
export function trimText(text: string): string {
  return text.replace(blankEnds, '');
}

/** Returns a text without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(blanks, '');
}

/**
 * Returns the canonical form of a zip code, of any length (decisions, "Who counts"): without blanks,
 * full-width characters as plain ones (Unicode's NFKC), ASCII letters in uppercase, any dash as a hyphen,
 * including a Japanese keyboard's U+30FC, and a US ZIP+4 as its first five digits.
 */
export function tidyZipCode(typed: string): string {
  return withoutBlanks(typed)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(/^(\d{5})-?\d{4}$/, '$1');
}

/** Returns a typed text as the page sends it: without unreadable characters, trimmed, and in NFC. */
export function sendableText(typed: string): string {
  return trimText(typed.replace(unreadables, '')).normalize('NFC');
}

/** Returns a typed zip code as the page sends it: canonical, at most 10 characters, null if empty. */
export function sendableZipCode(typed: string): string | null {
  return [...tidyZipCode(sendableText(typed))].slice(0, longestZipCode).join('') || null;
}

/**
 * Returns an email without the characters that people paste along with it (decisions, "Who counts").
 * Returns `typed` unchanged if the result would have no at sign between two other characters.
 */
export function tidyEmail(typed: string): string {
  // Built at run time, because a literal with `\p` would stop the early script in browsers of 2017.
  const sign = `[${blank}]|[^\\p{L}\\p{M}\\p{Nd}`;
  const tidied = sendableText(typed)
    // Full-width signs and ideographic periods, which a Japanese keyboard types.
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    // Curly apostrophes and dashes, which a word processor inserts.
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    // Quotes, brackets, and bullets before the email. Most other ASCII signs can begin an email.
    .replace(new RegExp(`^(?:mailto:|[-*]\\s|["'\`()<>[\\]{}]|${sign}\\x21-\\x7E])+`, 'iu'), '')
    // Trailing characters that can't end a domain.
    .replace(new RegExp(`(?:${sign}])+$`, 'u'), '');
  return /.@./.test(tidied) ? tidied : typed;
}

/** Returns an email as the page sends it: tidied, and with a non-ASCII domain in punycode. */
export function sendableEmail(typed: string): string {
  const email = sendableText(tidyEmail(typed));
  const beyondAscii = /@(?=.*[^ -~])[^ -,/:-@[-`{-~]*[\p{L}\p{M}\p{Nd}]$/u;
  try {
    return email.replace(beyondAscii, (domain) => `@${new URL(`http://${domain}`).hostname}`);
  } catch {
    return email;
  }
}
