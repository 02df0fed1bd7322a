const shortestEmail = 3;
const longestEmail = 254;
const longestZipCode = 10;
const mostBytes = 4096;
const controlCharacter = /\p{Cc}/u;
/**
 * Characters that are invisible or reverse the text: zero-width characters, bidi controls, the
 * blank Braille pattern, the marks of annotations.
 */
const hiddenCharacter = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;
/**
 * The marks of Unicode's blocks for combining marks, and those of Cyrillic, Hebrew, Arabic and Thai;
 * written out, so that the database has the same ones whatever Unicode it knows.
 */
const marks = [
  ...[
    '\\u0300-\\u036F',
    '\\u1AB0-\\u1AFF',
    '\\u1DC0-\\u1DFF',
    '\\u20D0-\\u20FF',
    '\\uFE20-\\uFE2F',
  ],
  ...['\\u0483-\\u0489', '\\u0591-\\u05BD', '\\u0610-\\u061A', '\\u064B-\\u065F'],
  ...['\\u0E34-\\u0E3A', '\\u0E47-\\u0E4E'],
];
const fourMarks = new RegExp(`[${marks.join('')}]{4}`);
/**
 * Characters that separate addresses or change their meaning (RFC 5322, section 3.2.3, specials).
 */
const specialCharacter = /[()<>[\]:;,\\"]/;
/** A space or a punctuation mark of ASCII. */
const asciiPunctuation = /[ -/:-@[-`{-~]/;
const plausiblePostalCode = /^[A-Z0-9](-?[A-Z0-9]){2,9}$/;
const zipPlusFour = /^[0-9]{5}-[0-9]{4}$/;

/** Lengths are in code points, as PostgreSQL counts them: an emoji is one character, not two. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Tells whether a text is too long to be handled at all, in bytes of UTF-8 as it was sent. */
function isGiant(text: string): boolean {
  return text.length > mostBytes || new TextEncoder().encode(text).length > mostBytes;
}

/**
 * The email as the waitlist stores it, or null when the backend refuses it (decisions, "Who
 * counts"): trimmed, ASCII lower case, 3 to 254 characters around exactly one inner at-sign,
 * none of which misleads a reader or a mail program.
 */
export function normalizeEmail(raw: string): string | null {
  if (isGiant(raw)) return null;
  const email = raw.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const length = lengthOf(email);
  const parts = email.split('@');
  // Many programs compare in this form, in which a full-width at-sign or brace becomes a plain one.
  const beyondAscii = email.replace(/\p{ASCII}+/gu, '').normalize('NFKC');
  if (length < shortestEmail || length > longestEmail) return null;
  if (parts.length !== 2 || parts.includes('')) return null;
  if (/\s/.test(email) || controlCharacter.test(email)) return null;
  if (hiddenCharacter.test(email) || fourMarks.test(email)) return null;
  if (specialCharacter.test(email) || asciiPunctuation.test(beyondAscii)) return null;
  return email;
}

/** A zip code after normalization: a postal code, none, or one that the backend refuses. */
export type ZipCode =
  | { kind: 'postal-code'; value: string }
  | { kind: 'none' }
  | { kind: 'refused' };

/**
 * Reads a zip code as decisions, "Who counts", has it: upper case without spaces, ZIP+4 cut to
 * five digits, more than 10 characters refused, and anything implausible counted as none.
 */
export function normalizeZipCode(raw: string | null): ZipCode {
  if (raw !== null && isGiant(raw)) return { kind: 'refused' };
  const compact = (raw ?? '')
    .replace(/\s+/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  if (lengthOf(compact) > longestZipCode) return { kind: 'refused' };
  const value = zipPlusFour.test(compact) ? compact.slice(0, 5) : compact;
  return plausiblePostalCode.test(value) ? { kind: 'postal-code', value } : { kind: 'none' };
}
