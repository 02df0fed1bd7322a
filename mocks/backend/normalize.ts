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

/** The length of a text in bytes of UTF-8. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Tells whether a text is too long to be handled at all, as it was sent. */
function isGiant(text: string): boolean {
  return text.length > mostBytes || bytesOf(text) > mostBytes;
}

/**
 * One spelling for all of an email: composed (Unicode's NFC; RFC 6532, section 3.1), trimmed, ASCII
 * letters in lower case, without a final dot.
 */
function foldEmail(raw: string): string {
  const lower = trimText(raw.normalize('NFC')).replace(/[A-Z]+/g, (letters) =>
    letters.toLowerCase(),
  );
  // Once more, because some letters have a composed form in lower case only.
  return lower.normalize('NFC').replace(/\.$/, '');
}

/**
 * The email as the waitlist stores it, or null when the backend refuses it (decisions, "Who
 * counts"): folded, 3 to 254 octets (RFC 5321, section 4.5.3.1.3) around exactly one inner at-sign,
 * no empty label in the domain, and nothing that a mail program stumbles over.
 */
export function normalizeEmail(raw: string): string | null {
  if (isGiant(raw)) return null;
  const email = foldEmail(raw);
  const [name, domain, ...more] = email.split('@');
  // Many programs compare in such a form, in which a full-width at-sign or brace becomes a plain one.
  const beyondAscii = email.replace(/\p{ASCII}+/gu, '').normalize('NFKD');
  if (bytesOf(email) > longestEmail) return null;
  // So it has three characters at least.
  if (!name || !domain || more.length > 0 || domain.split('.').includes('')) return null;
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
  // In code points, as PostgreSQL counts them: an emoji is one character, not two.
  if ([...value].length > longestZipCode) return { kind: 'refused' };
  return postalCode.test(value) ? { kind: 'postal-code', value } : { kind: 'none' };
}
