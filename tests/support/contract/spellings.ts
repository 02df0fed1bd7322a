/**
 * The characters that JavaScript's `trim()` removes (ECMA-262, white space and line terminators), and the
 * first and last of each range of invisible characters (Unicode's Default_Ignorable_Code_Point, the braille
 * blank, interlinear annotation marks, and noncharacters).
 */
export const blanks = [
  ...'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
  ...'\u2028\u2029\u202f\u205f\u3000\ufeff',
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200d\u200e\u200f',
  ...'\u202a\u202e\u2060\u2064\u2065\u2066\u2069\u206f\u3164\ufe00\ufe0f\uffa0\ufff0\ufff8',
  ...'\u2800\ufdd0\ufdef\ufff9\ufffc\ufffe\uffff',
  ...'\u{1bca0}\u{1bca3}\u{1d173}\u{1d17a}\u{e0000}\u{e0061}\u{e0fff}',
];

/** The error code of a signup with an invalid email. */
const no = 'invalid_email';

const ada = 'ada@example.com';
const fire = 'feuerwehr@xn--mller-kva.de';

/**
 * Emails that the page normalizes before sending. Each row has the email as typed or pasted, the email that
 * the page sends, a backend's result for the sent email, and a backend's result for the typed email. A
 * result is the stored email or an error code.
 */
// biome-ignore format: one email per line
export const tidiedEmails: [typed: string, sent: string, stored: string, untidied: string][] = [
  // Emails with extra characters at the start or end.
  [' ada@example.com ',                ada, ada, ada],
  ['\u200bada@example.com\u202c',      ada, ada, ada],
  ['ada@example.com.',                 ada, ada, ada],
  [`>}])'"\`([{<ada@example.com>}])`,   ada, ada, no],
  ['‘ada@example.com’',                ada, ada, no],
  ['“ada@example.com”',                ada, ada, no],
  ['« ada@example.com »',              ada, ada, no],
  ['「ada@example.com」',               ada, ada, no],
  ['mailto:ada@example.com',           ada, ada, no],
  ['<MAILTO:ada@example.com>',         ada, ada, no],
  ['•ada@example.com',                 ada, ada, '•ada@example.com'],
  ['- ada@example.com',                ada, ada, no],
  ['– ada@example.com',                ada, ada, no],
  ['* ada@example.com',                ada, ada, no],
  ['✉️ ada@example.com',               ada, ada, no],
  ['ada@example.com,;:!?/\\|*=-…',     ada, ada, no],
  ['ada@example.com。',                 ada, ada, no],
  ['ada@example.com¹',                 ada, ada, no],
  ['ada@example.com😊',                ada, ada, no],
  ['ada@example.com ❤️👍🏽',            ada, ada, no],
  ['ada@example.com..',                ada, ada, no],
  ['“ada@example.com”).',              ada, ada, no],

  // Emails with characters that look like ASCII.
  ['ada@example。com',                  ada, ada, no],
  ['ann｡lee@example.com',              'ann.lee@example.com', 'ann.lee@example.com', 'ann｡lee@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ',       ada, ada, no],
  ['ａｄａ@example.com',                ada, ada, 'ａｄａ@example.com'],
  ['o‘brien’s@example.com',            "o'brien's@example.com", "o'brien's@example.com", no],
  ['a‐b‑c–d−e@example.com',            'a-b-c-d-e@example.com', 'a-b-c-d-e@example.com', 'a‐b‑c–d−e@example.com'],
  ['ada@maple–school.org',             'ada@maple-school.org', 'ada@maple-school.org', no],

  // Emails with a non-ASCII domain.
  ['feuerwehr@müller.de',              fire, fire, no],
  ['feuerwehr@mu\u0308ller.de',        fire, fire, no],
  ['feuerwehr@Müller.DE',              fire, fire, no],
  ['“feuerwehr@müller.de”.',           fire, fire, no],
  ['ada@straße.de',                    'ada@xn--strae-oqa.de', 'ada@xn--strae-oqa.de', no],
  ['ada@スーパー.jp',                    'ada@xn--zck5b0gb.jp', 'ada@xn--zck5b0gb.jp', no],
  ['ada@exam\u00adple.com',            ada, ada, no],

  // Emails that are still invalid when normalized, and one email that becomes valid.
  [' ada.example.com ',                'ada.example.com', no, no],
  ['ada@example.com (home',            'ada@example.com (home', no, no],
  ['Ada <ada@example.com>',            'Ada <ada@example.com', no, no],
  ['ada@example.com, bob@example.com.', 'ada@example.com, bob@example.com', no, no],
  ['jose\u0301@müller.de/',            'josé@xn--mller-kva.de', 'josé@xn--mller-kva.de', no],
];

/** Emails that the page sends as typed, each with the stored email or an error code. */
// biome-ignore format: one email per line
export const plainEmails: [typed: string, stored: string][] = [
  ['Ann.LEE@Example.COM',              'ann.lee@example.com'],
  ['a@b',                              'a@b'],
  ["o'neil@example.com",               "o'neil@example.com"],
  ["o'neil'@example.com",              "o'neil'@example.com"],
  ["!#$%&*+-/=?^_|~{}@example.com",    "!#$%&*+-/=?^_|~{}@example.com"],
  ['ÄNN@example.com',                  'Änn@example.com'],
  ['山田@example.com',                  '山田@example.com'],
  ['ada@xn--mller-kva.de',             'ada@xn--mller-kva.de'],
  ['ada@3m.com',                       'ada@3m.com'],
  [`ada@${'a'.repeat(63)}.com`,        `ada@${'a'.repeat(63)}.com`],
  [`é${'a'.repeat(240)}@example.com`,  `é${'a'.repeat(240)}@example.com`],

  ['',                                 no],
  ['ada',                              no],
  ['ada@',                             no],
  ['@example.com',                     no],
  ['ada@”',                            no],
  ['ada@home@example.com',             no],
  ['ada lee@example.com',              no],
  ['ada@exam ple.com',                 no],
  ['.ada@example.com',                 no],
  ['ada.@example.com',                 no],
  ['ada..lee@example.com',             no],
  ['ada@.example.com',                 no],
  ['ada@example..com',                 no],
  ['ada@-example.com',                 no],
  ['ada@example-.com',                 no],
  ['ada@example_1.com',                no],
  ['ada@example.com/path',             no],
  ['ada@müller.de/path',               no],
  ['ada@müller.de:80',                 no],
  [`ada@${'a'.repeat(64)}.com`,        no],
  [`é${'a'.repeat(241)}@example.com`,  no],
  ...[...'()<>[]:;,\\"`“«」'].map((sign): [string, string] => [`ada${sign}lee@example.com`, no]),
];

/** Emails that only direct calls to a backend send, each with the stored email or an error code. */
const directEmails: [sent: string, stored: string][] = [
  // A letter and its combining accent become one character. É stays uppercase, because only ASCII letters
  // are lowercased. J with a caron exists as one character only in lowercase, so it becomes ǰ.
  ['JOSE\u0301@example.com', 'jos\u00c9@example.com'],
  ['J\u030can@example.com', '\u01f0an@example.com'],
  // An email with 255 octets in NFC, which is one octet too many. NFC turns U+0958 into two characters.
  [`\u0958${'a'.repeat(237)}@example.com`, no],
  // Emails with characters that many programs convert to ASCII: a full-width at-sign, a full-width bracket,
  // and a standalone accent, which becomes a space and a combining accent.
  ['ada＠home@example.com', no],
  ['ada［lee@example.com', no],
  ['ada\u00b4s@example.com', no],
  // Emails with a C1 control character inside, and with a control character at the end.
  ['ada\u0085@example.com', no],
  ['ada@example.com\u0001', no],
];

/** Every dash that a keyboard or word processor might put between the parts of a zip code. */
const dashes = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc\ufe58\ufe63\uff0d\uff70'];

/**
 * Zip codes. Each row has the zip code as typed, the zip code that the page sends, the zip code that a
 * backend then stores (null for none), and, if different, a backend's result for the zip code as typed.
 */
// biome-ignore format: one zip code per line
export const zipCodes: [typed: string, sent: string | null, stored: string | null, untidied?: string][] = [
  ['94110',                '94110',      '94110'],
  ['941101234',            '94110',      '94110'],
  ['94110 1234',           '94110',      '94110'],
  ['94110 - 1234',         '94110',      '94110'],
  ...dashes.map((dash): [string, string, string] => [`150${dash}0001`, '150-0001', '150-0001']),
  ['９４１１０－１２３４',   '94110',      '94110'],
  ['ｋ１Ａ　０ｂ１',        'K1A0B1',     'K1A0B1'],
  [' k1a\u200b 0b1 ',      'K1A0B1',     'K1A0B1'],
  ['1000-001',             '1000-001',   '1000-001'],
  ['AD1',                  'AD1',        'AD1'],
  [' 12345 67890 ',        '1234567890', '1234567890'],

  ['',                     null,         null],
  ['   ',                  null,         null],
  ['94',                   '94',         null],
  ['downtown',             'DOWNTOWN',   null],
  ['-94110',               '-94110',     null],
  ['94110-',               '94110-',     null],
  ['941--10',              '941--10',    null],
  ['1000~001',             '1000~001',   null],
  ['kıa0b1',               'KıA0B1',     null],
  ['😀'.repeat(10),        '😀'.repeat(10), null],

  ['94110-12345',          '94110-1234', '94110',      'invalid_zip'],
  ['12345678901',          '1234567890', '1234567890', 'invalid_zip'],
];

/** Maps each email in the tables above to the stored email or an error code. */
export const emailResults = new Map<string, string>([
  ...tidiedEmails.map(([, sent, stored]) => [sent, stored] as const),
  ...tidiedEmails.map(([typed, , , untidied]) => [typed, untidied] as const),
  ...plainEmails,
  ...directEmails,
]);

/** Maps each zip code in these tables, typed or sent, to the stored zip code or an error code. */
export const zipCodeResults = new Map<string | null, string | null>([
  ...zipCodes.map(([, sent, stored]) => [sent, stored] as const),
  ...zipCodes.map(([typed, , stored, untidied = stored]) => [typed, untidied] as const),
  ['941\u000110', null],
]);
