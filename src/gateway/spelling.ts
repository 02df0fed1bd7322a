/**
 * White space as `trim()` knows it, and characters that show nothing: soft hyphens, zero-width
 * characters and direction marks, which come along with a pasted text.
 */
export const blank = '\\s\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069';
const blankEnds = new RegExp(`^[${blank}]+|[${blank}]+$`, 'g');
const blanks = new RegExp(`[${blank}]+`, 'g');
const zipPlusFour = /^(\d{5})-\d{4}$/;

/** The most characters of a zip code (specification, section 5). */
export const longestZipCode = 10;

/** A text without spaces and invisible characters at both ends. */
export function trimText(text: string): string {
  return text.replace(blankEnds, '');
}

/**
 * A zip code as it is compared (decisions, "Who counts"): without spaces and invisible characters,
 * ASCII letters in upper case, a US ZIP+4 cut to its first five digits. Of any length.
 */
export function tidyZipCode(typed: string): string {
  return typed
    .replace(blanks, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(zipPlusFour, '$1');
}

/** A pasted zip code as it stands in the field: trimmed, and tidied where it is still too long. */
export function fittingZipCode(pasted: string): string {
  const trimmed = trimText(pasted);
  return trimmed.length > longestZipCode ? tidyZipCode(trimmed) : trimmed;
}

/** A typed zip code as the page sends it: tidied, cut to 10 characters, null when it is empty. */
export function sendableZipCode(typed: string): string | null {
  return [...tidyZipCode(typed)].slice(0, longestZipCode).join('') || null;
}
