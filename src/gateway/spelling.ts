/**
 * Blanks, for the brackets of a regular expression with the flag `u`: white space as `trim()` knows it,
 * and characters that show nothing, which a paste can contain. These are Unicode's
 * Default_Ignorable_Code_Point (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point), by
 * number because browsers of 2017 don't know the property; the braille blank, interlinear annotation
 * marks, and noncharacters.
 */
export const blank =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E' +
  '\\u2060-\\u206F\\u2800\\u3164\\uFDD0-\\uFDEF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFC\\uFFFE\\uFFFF' +
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const blankEnds = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu');
const blanks = new RegExp(`[${blank}]+`, 'gu');
/**
 * Control characters, because PostgreSQL stores no NUL, and halves of surrogate pairs, which PostgREST
 * refuses as JSON: a text that was cut in the middle of an emoji has one.
 */
const unreadable = '\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF';
const unreadables = new RegExp(`[${unreadable}]+`, 'gu');

/** A plausible postal code in its canonical form (decisions, "Who counts"). */
export const postalCode = /^(?=.*\d)[A-Z0-9](-?[A-Z0-9]){2,9}$/;

/** The most characters of a zip code (specification, section 5). */
export const longestZipCode = 10;

/** Returns a text without the blanks at both ends. */
export function trimText(text: string): string {
  return text.replace(blankEnds, '');
}

/** Returns a text without any blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(blanks, '');
}

/**
 * Returns the canonical form of a zip code, of any length (decisions, "Who counts"): without blanks,
 * full-width characters as plain ones (Unicode's NFKC), ASCII letters in upper case, any dash as a hyphen,
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
 * Returns an email without what people paste along with it (decisions, "Who counts"). A text that would
 * have no inner at-sign then is returned as it was typed.
 */
export function tidyEmail(typed: string): string {
  // Built here because `\p` would stop the early script in browsers of 2017.
  const sign = `[${blank}]|[^\\p{L}\\p{M}\\p{Nd}`;
  const tidied = sendableText(typed)
    // Full-width signs, which a Japanese keyboard types.
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    // Apostrophes and dashes, which a word processor sets.
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    // Quotes, brackets, and bullets before the email, which can begin with most other ASCII signs.
    .replace(new RegExp(`^(?:mailto:|[-*]\\s|["'\`()<>[\\]{}]|${sign}\\x21-\\x7E])+`, 'iu'), '')
    // Whatever can't end a domain.
    .replace(new RegExp(`(?:${sign}])+$`, 'u'), '');
  return /.@./.test(tidied) ? tidied : typed;
}

/** Returns an email as the page sends it: tidied, and a domain beyond ASCII in punycode. */
export function sendableEmail(typed: string): string {
  const email = sendableText(tidyEmail(typed));
  const beyondAscii = /@(?=.*[^ -~])[^ -,/:-@[-`{-~]*[\p{L}\p{M}\p{Nd}]$/u;
  try {
    return email.replace(beyondAscii, (domain) => `@${new URL(`http://${domain}`).hostname}`);
  } catch {
    return email;
  }
}
