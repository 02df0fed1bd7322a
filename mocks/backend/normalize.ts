import {
  blank,
  longestZipCode,
  postalCode,
  tidyZipCode,
  trimText,
} from '../../src/gateway/canonical-form.ts';

const longestEmail = 254;
const mostBytes = 4096;

/** Non-ASCII quotation marks. */
const quote =
  '\\u00AB\\u00BB\\u2018-\\u201F\\u2039\\u203A\\u2E02-\\u2E05\\u2E09\\u2E0A\\u2E0C\\u2E0D\\u2E1C\\u2E1D' +
  '\\u2E20\\u2E21\\u300C-\\u300F\\u301D-\\u301F';
/**
 * One part of the name before the at sign; dots separate the parts. A part has no blanks (see `blank`),
 * control characters, backticks, or quotation marks except the apostrophe. It also has no character that
 * separates emails or has a special meaning (RFC 5322, section 3.2.3, specials).
 */
const namePart = `[^${blank}\\p{Cc}${quote}\`()<>[\\]:;,\\\\".@]+`;
/** One label of the domain; dots separate the labels (RFC 1035, section 2.3.1; RFC 1123, section 2.1). */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailGrammar = new RegExp(`^${namePart}(?:\\.${namePart})*@${label}(?:\\.${label})*$`, 'u');

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Returns an email's canonical form: in NFC (RFC 6532, section 3.1), trimmed, with ASCII letters in
 * lowercase, and without a final period. Invalid emails have a canonical form, too.
 */
function foldEmail(raw: string): string {
  const lower = trimText(raw.normalize('NFC')).replace(/[A-Z]+/g, (letters) =>
    letters.toLowerCase(),
  );
  // Normalize again: some letters have a composed form only in lowercase.
  return lower.normalize('NFC').replace(/\.$/, '');
}

/**
 * Returns the email as the waitlist stores it, or null if the backend refuses it
 * (docs/decisions/who-counts.md). The canonical form must have at most 254 octets (RFC 5321, section
 * 4.5.3.1.3) and match `emailGrammar`. The compatibility form (NFKD) must also match, because many programs
 * compare emails in NFKD, which turns a full-width at sign into a plain at sign.
 */
export function normalizeEmail(raw: string): string | null {
  if (bytesOf(raw) > mostBytes) return null;
  const email = foldEmail(raw);
  const isReachable = [email, email.normalize('NFKD')].every((form) => emailGrammar.test(form));
  return isReachable && bytesOf(email) <= longestEmail ? email : null;
}

type ZipCode = { kind: 'postal-code'; value: string } | { kind: 'none' } | { kind: 'refused' };

/**
 * Normalizes a zip code (docs/decisions/who-counts.md). Refuses a zip code of more than 10 characters.
 * Treats any other implausible text as if no zip code were given.
 */
export function normalizeZipCode(raw: string | null): ZipCode {
  const given = raw ?? '';
  if (bytesOf(given) > mostBytes) return { kind: 'refused' };
  const value = tidyZipCode(given);
  // Count code points, as PostgreSQL does: an emoji is one character, not two.
  if ([...value].length > longestZipCode) return { kind: 'refused' };
  return postalCode.test(value) ? { kind: 'postal-code', value } : { kind: 'none' };
}
