/**
 * The characters that JavaScript's `trim()` removes (ECMA-262, white space and line terminators), and
 * of those that show nothing (Unicode's Default_Ignorable_Code_Point, the blank of braille, and what is
 * no character) the first and last of each range.
 */
export const blanks = [
  ...'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
  ...'\u2028\u2029\u202f\u205f\u3000\ufeff',
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200d\u200e\u200f',
  ...'\u202a\u202e\u2060\u2064\u2065\u2066\u2069\u206f\u3164\ufe00\ufe0f\uffa0\ufff0\ufff8',
  ...'\u2800\ufdd0\ufdef\ufff9\ufffc\ufffe\uffff',
  ...'\u{1bca0}\u{1bca3}\u{1d173}\u{1d17a}\u{e0000}\u{e0061}\u{e0fff}',
];

/** Every dash that a keyboard or a word processor puts between the parts of a zip code. */
const dashes = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'];

/** What separates addresses or changes their meaning (RFC 5322, section 3.2.3). */
const specials = [...'()<>[]:;,\\"'];

/** Emails that every backend refuses. */
export const refusedEmails: [name: string, email: string][] = [
  ['no at-sign', 'ann.example.com'],
  ['two at-signs', 'ann@home@example.com'],
  ['at-sign first', '@example.com'],
  ['at-sign last', 'ann@'],
  ['255 octets', `é${'a'.repeat(241)}@example.com`],
  ['255 octets once composed', `\u0958${'a'.repeat(237)}@example.com`],
  ['a dot first in the domain', 'ann@.example.com'],
  ['two dots in the domain', 'ann@example..com'],
  ['two dots at the end', 'ann@example.com..'],
  ['4097 bytes, most of them spaces', `${' '.repeat(4_082)}ann@example.com`],
  ...specials.map((special): [string, string] => [
    `an address with ${special}`,
    `ann${special}lee@example.com`,
  ]),
  ['a full-width bracket', 'ann［lee@example.com'],
  ['a full-width brace', 'ann｛lee@example.com'],
  ['an accent that takes up a space', 'ann\u00b4s@example.com'],
  ['a full-width equals sign with a stroke', '＝\u03381@example.com'],
  ['a C1 control inside', 'ann\u0085@example.com'],
  ['a control at the end', 'ann@example.com\u0001'],
];

/** Emails that every backend takes, and how each is stored. */
export const takenEmails: [name: string, email: string, stored: string][] = [
  ['three characters', 'a@b', 'a@b'],
  ['254 octets', `é${'a'.repeat(240)}@example.com`, `é${'a'.repeat(240)}@example.com`],
  ['a dot at the end', 'ann@example.com.', 'ann@example.com'],
  ['dots before the at-sign stay', '.ann..lee.@example.com', '.ann..lee.@example.com'],
  ['a letter and its accent are one letter', 'JOSE\u0301@example.com', 'jos\u00c9@example.com'],
  ['also where only the small one is a letter', 'J\u030can@example.com', '\u01f0an@example.com'],
  ['capital letters', 'Ann.LEE@Example.COM', 'ann.lee@example.com'],
  ['capitals beyond ASCII stay', 'ÄNN@İZMİR.example', 'Änn@İzmİr.example'],
  ['dots and plus-parts stay', 'a.n.n+list@example.com', 'a.n.n+list@example.com'],
  ['full-width letters stay', 'ａnn@example.com', 'ａnn@example.com'],
  ['what mail programs fill in', '*|fname|*{{7*7}}@example.com', '*|fname|*{{7*7}}@example.com'],
  ['4096 bytes, most of them spaces', `${' '.repeat(4_081)}ann@example.com`, 'ann@example.com'],
];

/** Zip codes, and how each is stored: null for what counts as none. */
export const takenZipCodes: [name: string, zipCode: string | null, stored: string | null][] = [
  ['five digits', '94110', '94110'],
  ['ZIP+4 without a hyphen', '941101234', '94110'],
  ...dashes.map((dash): [string, string, string] => [
    `ZIP+4 with the dash U+${dash.charCodeAt(0).toString(16)}`,
    `94110${dash}1234`,
    '94110',
  ]),
  ['Canadian', 'k1a 0b1', 'K1A0B1'],
  ['Portuguese', '1000-001', '1000-001'],
  ['three characters', 'AD1', 'AD1'],
  ['ten characters and spaces', ' 12345 67890 ', '1234567890'],
  ['none', null, null],
  ['empty', '', null],
  ['two characters', '94', null],
  ['a word', 'downtown', null],
  ['a hyphen first', '-94110', null],
  ['a hyphen last', '94110-', null],
  ['two hyphens in a row', '941--10', null],
  ['a tilde, which is no dash', '1000~001', null],
  ['full-width letters', 'ｋ１Ａ　０ｂ１', 'K1A0B1'],
  ['a full-width ZIP+4', '９４１１０－１２３４', '94110'],
  ['a dotless i', 'kıa0b1', null],
  ['a control', '941\u000110', null],
  ['ten emoji', '😀'.repeat(10), null],
  ['4095 bytes of spaces', '\u3000'.repeat(1_365), null],
];

/** Zip codes that every backend refuses. */
export const refusedZipCodes: [name: string, zipCode: string][] = [
  ['a ZIP+4 with one digit more', '94110-12345'],
  ['4098 bytes of spaces', '\u3000'.repeat(1_366)],
];
