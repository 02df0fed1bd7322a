/**
 * White space as `trim()` knows it, and invisible characters, which a paste can contain: Unicode's
 * Default_Ignorable_Code_Point
 * (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point), by number, since browsers
 * of 2017 do not know the property; the blank of braille, marks of a dictation, and what is no
 * character. For the brackets of a regular expression with the flag `u`.
 */
export const blank =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E' +
  '\\u2060-\\u206F\\u2800\\u3164\\uFDD0-\\uFDEF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFC\\uFFFE\\uFFFF' +
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const blankEnds = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu');
const blanks = new RegExp(`[${blank}]+`, 'gu');
/**
 * Control characters, since PostgreSQL stores no NUL, and halves of surrogate pairs, which PostgREST
 * refuses as JSON: a paste that was cut in the middle of an emoji has one.
 */
const unreadable = '\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF';
const unreadables = new RegExp(`[${unreadable}]+`, 'gu');
const dash = /[\u2010-\u2015\u2212]/g;
const zipPlusFour = /^(\d{5})-?\d{4}$/;

/** What a postal code looks like once it is tidied (decisions, "Who counts"). */
export const postalCode = /^(?=.*\d)[A-Z0-9](-?[A-Z0-9]){2,9}$/;

/** The most characters of a zip code (specification, section 5). */
export const longestZipCode = 10;

/** A text without spaces and invisible characters at both ends. */
export function trimText(text: string): string {
  return text.replace(blankEnds, '');
}

/**
 * A zip code as it is compared (decisions, "Who counts"): without spaces and invisible characters,
 * full-width characters as plain ones (Unicode's NFKC), ASCII letters in upper case, any dash as a
 * hyphen, a US ZIP+4 cut to its first five digits. Of any length.
 */
export function tidyZipCode(typed: string): string {
  return typed
    .replace(blanks, '')
    .normalize('NFKC')
    .replace(dash, '-')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(zipPlusFour, '$1');
}

/** A typed text as the page sends it: composed, without unreadable characters, and trimmed. */
export function sendableText(typed: string): string {
  return trimText(typed.replace(unreadables, '')).normalize('NFC');
}

/** A typed zip code as the page sends it: tidied, cut to 10 characters, null when it is empty. */
export function sendableZipCode(typed: string): string | null {
  return [...tidyZipCode(sendableText(typed))].slice(0, longestZipCode).join('') || null;
}
