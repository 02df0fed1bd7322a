/**
 * The characters that count as blank, for a character class in a regular expression with the `u` flag.
 * They are the white space that `trim()` removes, and invisible characters that pasted text can contain:
 * the braille blank, interlinear annotation marks, noncharacters, and characters with Unicode's property
 * Default_Ignorable_Code_Point (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point). The
 * list names each code point, because regular expressions in 2017 browsers don't support that property.
 */
export const blank =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E' +
  '\\u2060-\\u206F\\u2800\\u3164\\uFDD0-\\uFDEF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFC\\uFFFE\\uFFFF' +
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const blankEnds = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu');
const blanks = new RegExp(`[${blank}]+`, 'gu');
/**
 * Control characters and lone surrogates, which are removed before sending. PostgreSQL can't store the
 * control character NUL. PostgREST rejects a lone surrogate in JSON; text that was cut off inside an emoji
 * ends in a lone surrogate.
 */
const unreadable = '\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF';
const unreadables = new RegExp(`[${unreadable}]+`, 'gu');

/** Matches a plausible postal code in canonical form (docs/decisions/who-counts.md). */
export const postalCode = /^(?=.*\d)[A-Z0-9](-?[A-Z0-9]){2,9}$/;

/** The maximum length of a zip code, in characters (docs/specification.md, section 5). */
export const longestZipCode = 10;

export function trimText(text: string): string {
  return text.replace(blankEnds, '');
}

export function withoutBlanks(text: string): string {
  return text.replace(blanks, '');
}

/**
 * Returns the canonical form of a zip code, without limiting its length (docs/decisions/who-counts.md):
 * removes blanks, converts full-width characters to plain characters (Unicode's NFKC), converts each kind
 * of dash (including U+30FC, which Japanese keyboards produce) to a hyphen, uppercases ASCII letters, and
 * shortens a US ZIP+4 to its first five digits.
 */
export function tidyZipCode(typed: string): string {
  return withoutBlanks(typed)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(/^(\d{5})-?\d{4}$/, '$1');
}

/**
 * Prepares typed text for sending: removes control characters and lone surrogates, trims the text, and
 * converts it to NFC.
 */
export function sendableText(typed: string): string {
  return trimText(typed.replace(unreadables, '')).normalize('NFC');
}

/** Returns the first 10 characters of a typed zip code's canonical form, or null if that form is empty. */
export function sendableZipCode(typed: string): string | null {
  return [...tidyZipCode(sendableText(typed))].slice(0, longestZipCode).join('') || null;
}

/**
 * Removes the characters that people paste along with an email, and converts look-alikes to ASCII
 * (docs/decisions/who-counts.md). Returns `typed` unchanged if the result would not have an at sign with
 * a character on each side.
 */
export function tidyEmail(typed: string): string {
  // Matches blanks, and every character except letters, marks, and digits. The final bracket is missing,
  // because each pattern below adds it. The first pattern also excludes ASCII characters. Don't write these
  // patterns as literals: in 2017 browsers, `\p` in a literal is a syntax error, so the early script would
  // not run at all.
  const sign = `[${blank}]|[^\\p{L}\\p{M}\\p{Nd}`;
  const tidied = sendableText(typed)
    // Convert full-width characters and ideographic periods, which Japanese keyboards produce, to ASCII.
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    // Convert curly apostrophes and dashes, which word processors insert, to ASCII.
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    // Remove `mailto:`, quotes, brackets, and bullets before the email. Keep other ASCII punctuation,
    // because an email can start with it.
    .replace(new RegExp(`^(?:mailto:|[-*]\\s|["'\`()<>[\\]{}]|${sign}\\x21-\\x7E])+`, 'iu'), '')
    // Remove all characters that follow the email and can't end a domain.
    .replace(new RegExp(`(?:${sign}])+$`, 'u'), '');
  return /.@./.test(tidied) ? tidied : typed;
}

/** Prepares a typed email for sending: tidies the email, and converts a non-ASCII domain to punycode. */
export function sendableEmail(typed: string): string {
  const email = sendableText(tidyEmail(typed));
  const beyondAscii = /@(?=.*[^ -~])[^ -,/:-@[-`{-~]*[\p{L}\p{M}\p{Nd}]$/u;
  try {
    return email.replace(beyondAscii, (domain) => `@${new URL(`http://${domain}`).hostname}`);
  } catch {
    return email;
  }
}
