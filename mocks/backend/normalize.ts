import {
  blank,
  longestZipCode,
  postalCode,
  tidyZipCode,
  trimText,
} from '../../src/gateway/spelling.ts';

const longestEmail = 254;
const mostBytes = 4096;
const blankCharacter = new RegExp(`[${blank}]`, 'u');
const controlCharacter = /\p{Cc}/u;
/**
 * Characters that separate addresses or change their meaning (RFC 5322, section 3.2.3, specials).
 */
const specialCharacter = /[()<>[\]:;,\\"]/;
/** A space or a punctuation mark of ASCII. */
const asciiPunctuation = /[ -/:-@[-`{-~]/;

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
 * none of which a mail program stumbles over.
 */
export function normalizeEmail(raw: string): string | null {
  if (isGiant(raw)) return null;
  const email = trimText(raw).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const parts = email.split('@');
  // Many programs compare in such a form, in which a full-width at-sign or brace becomes a plain one.
  const beyondAscii = email.replace(/\p{ASCII}+/gu, '').normalize('NFKD');
  if (lengthOf(email) > longestEmail) return null;
  // So it has three characters at least.
  if (parts.length !== 2 || parts.includes('')) return null;
  if (blankCharacter.test(email) || controlCharacter.test(email)) return null;
  if (specialCharacter.test(email) || asciiPunctuation.test(beyondAscii)) return null;
  return email;
}

/** A zip code after normalization: a postal code, none, or one that the backend refuses. */
type ZipCode = { kind: 'postal-code'; value: string } | { kind: 'none' } | { kind: 'refused' };

/**
 * Reads a zip code by the rules of decisions, "Who counts": tidied, more than 10 characters
 * refused, and anything implausible counted as none.
 */
export function normalizeZipCode(raw: string | null): ZipCode {
  if (raw !== null && isGiant(raw)) return { kind: 'refused' };
  const value = tidyZipCode(raw ?? '');
  if (lengthOf(value) > longestZipCode) return { kind: 'refused' };
  return postalCode.test(value) ? { kind: 'postal-code', value } : { kind: 'none' };
}
