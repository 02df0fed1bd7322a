import {
  blank,
  longestZipCode,
  postalCode,
  tidyZipCode,
  trimText,
} from '../../src/gateway/canonical-form.ts';

const longestEmail = 254;
const mostBytes = 4096;

/** Quotation marks beyond ASCII. */
const quote =
  '\\u00AB\\u00BB\\u2018-\\u201F\\u2039\\u203A\\u2E02-\\u2E05\\u2E09\\u2E0A\\u2E0C\\u2E0D\\u2E1C\\u2E1D' +
  '\\u2E20\\u2E21\\u300C-\\u300F\\u301D-\\u301F';
/**
 * Part of a name between dots: no blanks, controls, quotes but the apostrophe, backticks, or signs that
 * separate emails or change their meaning (RFC 5322, section 3.2.3, specials).
 */
const namePart = `[^${blank}\\p{Cc}${quote}\`()<>[\\]:;,\\\\".@]+`;
/** Part of a domain between dots (RFC 1035, section 2.3.1; RFC 1123, section 2.1). */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailGrammar = new RegExp(`^${namePart}(?:\\.${namePart})*@${label}(?:\\.${label})*$`, 'u');

/** Returns the length of a text in UTF-8 bytes. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Returns the canonical form of an email, whether mail can reach it or not: in NFC (RFC 6532, section
 * 3.1), trimmed, ASCII letters in lower case, without a final dot.
 */
function foldEmail(raw: string): string {
  const lower = trimText(raw.normalize('NFC')).replace(/[A-Z]+/g, (letters) =>
    letters.toLowerCase(),
  );
  // Once more, because some letters have a composed form in lower case only.
  return lower.normalize('NFC').replace(/\.$/, '');
}

/**
 * Returns the email as the waitlist stores it, or null when the backend refuses it (decisions, "Who
 * counts"): in canonical form, at most 254 octets (RFC 5321, section 4.5.3.1.3), and by the grammar. So is
 * its compatibility form (NFKD), in which many programs compare: there, a full-width at-sign is a plain
 * one.
 */
export function normalizeEmail(raw: string): string | null {
  if (bytesOf(raw) > mostBytes) return null;
  const email = foldEmail(raw);
  const isReachable = [email, email.normalize('NFKD')].every((form) => emailGrammar.test(form));
  return isReachable && bytesOf(email) <= longestEmail ? email : null;
}

/** A normalized zip code: a postal code, none, or one that the backend refuses. */
type ZipCode = { kind: 'postal-code'; value: string } | { kind: 'none' } | { kind: 'refused' };

/**
 * Normalizes a zip code (decisions, "Who counts"): more than 10 characters are refused, and anything
 * implausible counts as none.
 */
export function normalizeZipCode(raw: string | null): ZipCode {
  const given = raw ?? '';
  if (bytesOf(given) > mostBytes) return { kind: 'refused' };
  const value = tidyZipCode(given);
  // In code points, as PostgreSQL counts them: an emoji is one character, not two.
  if ([...value].length > longestZipCode) return { kind: 'refused' };
  return postalCode.test(value) ? { kind: 'postal-code', value } : { kind: 'none' };
}
