/** A request to compare: how it differs from the page's call. */
export interface OddCall {
  name: string;
  method?: string;
  query?: string;
  /** Header lines that are added to the page's or replace them; null removes one. */
  headers?: [name: string, value: string | null][];
  /** Replaces the page's body. */
  body?: string | Uint8Array;
}

/** Requests of one kind, and why the mock may refuse what the real server accepts. */
export interface OddCalls {
  kind: string;
  reason: string;
  calls: OddCall[];
}

const page = 'The page never sends it, and nobody has to imitate what PostgREST makes of it.';

const words = (text: string) => text.trim().split(/\s+/);

const queries = words(`
  select=* select=nothing select=is_new_neighborhood select=pgrst_scalar select= select=count()
  select=pgrst_scalar::text select=x:pgrst_scalar->>is_new_neighborhood::int select=signups(email)
  select=a%20b::int::int select=*,* select=%22 select=a,,b
  order=pgrst_scalar order=nothing.desc order=pgrst_scalar.desc.nullslast order=
  limit=0 limit=1 limit=-1 limit=x offset=0 offset=1 offset=-1 offset=9&limit=1
  pgrst_scalar=eq.true pgrst_scalar=is.null pgrst_scalar->>is_new_neighborhood=eq.true
  nothing=eq.1 and=(a.eq.1,b.eq.2) or=(a.eq.1) not.and=(a.eq.1) email=in.(a,b)
  columns=signup_email columns=signup_email,signup_zip_code columns=nothing columns=
  on_conflict=email signup_email=ann@example.com since=2026 apikey=x x %00=1 %ff
`);

const accepts = [
  '',
  ...words(`
    application/json */* text/html text/csv image/png application/xml application/geo+json
    application/json;charset=utf-8 application/vnd.pgrst.object+json application/*
    application/vnd.pgrst.array+json application/vnd.pgrst.plan application/openapi+json
    application/vnd.pgrst.object+json;nulls=stripped application/octet-stream text/plain
    nonsense a/b;c=d
  `),
  'text/plain, */*',
  'text/html, application/json;q=0.1',
];

const prefers = [
  '',
  ...words(`
    return=representation return=minimal return=headers-only count=exact count=planned
    count=estimated tx=rollback tx=commit resolution=merge-duplicates missing=default
    params=single-object handling=strict handling=lenient max-affected=0 nonsense
    timezone=Asia/Kolkata timezone=Mars/Base timezone=UTC
  `),
  'handling=strict, nonsense=1',
  'handling=strict, max-affected=0',
  'handling=strict, timezone=Mars/Base',
];

const contentTypes = [
  null,
  '',
  ...words(`
    application/json APPLICATION/JSON text/plain text/csv text/xml application/xml json
    application/json;charset=iso-8859-1 application/graphql application/octet-stream
    application/x-www-form-urlencoded application/vnd.pgrst.array+json text/json */*
    application/vnd.pgrst.object+json application/jsonp application/ld+json
  `),
  'application/json; charset=utf-8',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
];

const profiles: [string, string][] = [
  ['content-profile', 'public'],
  ['content-profile', 'waitlist'],
  ['content-profile', 'PUBLIC'],
  ['content-profile', ''],
  ['content-profile', 'pg_catalog'],
  ['content-profile', 'public, waitlist'],
  ['accept-profile', 'public'],
  ['accept-profile', 'waitlist'],
  ['accept-profile', ''],
];

const ranges = ['0-0', '0-', '5-9', 'bytes=0-1', '9-0', 'x'];

// Headers of a browser, a proxy or a caller that have no effect.
const harmless: [string, string][] = [
  ['x-client-info', 'supabase-js/2'],
  ['origin', 'https://site.test'],
  ['referer', 'https://site.test/?select=x'],
  ['user-agent', 'Mozilla/5.0'],
  ['accept-language', 'de'],
  ['accept-encoding', 'gzip, br'],
  ['cookie', 'a=b'],
  ['x-forwarded-for', '192.0.2.1, 192.0.2.2'],
  ['x-real-ip', '192.0.2.1'],
  ['forwarded', 'for=192.0.2.1'],
  ['via', '1.1 proxy'],
  ['x-http-method-override', 'GET'],
  ['x-retry-count', '1'],
  ['dnt', '1'],
  ['cache-control', 'no-cache'],
  ['pragma', 'no-cache'],
  ['priority', 'u=1, i'],
  ['sec-fetch-mode', 'cors'],
  ['if-none-match', '*'],
  ['if-modified-since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
  ['range-unit', 'items'],
  ['x-upsert', 'true'],
  ['response.status', '500'],
  ['role', 'service_role'],
];

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );

const bodies: [name: string, body: string | Uint8Array][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a text', '"ann@example.com"'],
  ['an empty array', '[]'],
  ['an empty object', '{}'],
  ['an array of an empty object', '[{}]'],
  ['texts in an array', '["ann@example.com"]'],
  ['the call in an array', '[{"signup_email": "ann@example.com"}]'],
  [
    'two calls in an array',
    '[{"signup_email": "ann@example.com"}, {"signup_email": "bob@example.com"}]',
  ],
  [
    'objects with other keys',
    '[{"signup_email": "ann@example.com"}, {"email": "bob@example.com"}]',
  ],
  ['torn JSON', '{"signup_email": "ann'],
  ['two objects', '{"signup_email": "ann@example.com"}{}'],
  ['a comma too many', '{"signup_email": "ann@example.com",}'],
  ['single quotes', "{'signup_email': 'ann@example.com'}"],
  ['a comment', '{"signup_email": "ann@example.com"} // hello'],
  ['NaN', '{"signup_email": NaN}'],
  ['spaces around', ' \n{ "signup_email" : "odd-spaces@example.com" }\t '],
  ['a missing email', '{"signup_zip_code": "94110"}'],
  ['an unknown argument', '{"signup_email": "ann@example.com", "admin": true}'],
  ['another spelling', '{"Signup_Email": "ann@example.com"}'],
  ['a prototype', '{"signup_email": "ann@example.com", "__proto__": {"admin": true}}'],
  ['the same key twice', '{"signup_email": "nobody", "signup_email": "odd-twice@example.com"}'],
  ['an email of null', '{"signup_email": null}'],
  ['an email that is a number', '{"signup_email": 42}'],
  ['an email that is true', '{"signup_email": true}'],
  ['an email that is an object', '{"signup_email": {"a@b": 1}}'],
  ['an email that is an array', '{"signup_email": ["a@b"]}'],
  ['an email that is none', '{"signup_email": "ann"}'],
  ['an email that is empty', '{"signup_email": ""}'],
  ['an email of spaces', '{"signup_email": "   "}'],
  ['an email of a million letters', `{"signup_email": "${'a'.repeat(1_000_000)}@example.com"}`],
  ['a NUL in the email', '{"signup_email": "a\\u0000@b"}'],
  [
    'a NUL in the zip code',
    '{"signup_email": "odd-nul@example.com", "signup_zip_code": "\\u0000"}',
  ],
  ['half a pair in the email', '{"signup_email": "a\\ud83d@b"}'],
  [
    'half a pair in the zip code',
    '{"signup_email": "odd-half@example.com", "signup_zip_code": "\\udc00"}',
  ],
  ['half a pair in a key', '{"signup_email": "ann@example.com", "\\ud83d": 1}'],
  ['a zip code of null', '{"signup_email": "odd-null@example.com", "signup_zip_code": null}'],
  [
    'a zip code that is a number',
    '{"signup_email": "odd-number@example.com", "signup_zip_code": 94110}',
  ],
  [
    'a zip code that is an array',
    '{"signup_email": "odd-array@example.com", "signup_zip_code": ["94110"]}',
  ],
  [
    'a zip code that is too long',
    '{"signup_email": "ann@example.com", "signup_zip_code": "12345678901"}',
  ],
  [
    'a zip code that is no code',
    '{"signup_email": "odd-code@example.com", "signup_zip_code": "!"}',
  ],
  ['an escape for every letter', '{"signup_email": "\\u006fdd-escape@example.com"}'],
  ['SQL', `{"signup_email": "'; drop table waitlist.signups; --@x"}`],
  ['an array nested a thousand times', deep(1_000)],
  ['an array nested without end', deep(200_000)],
  ['an argument nested without end', `{"signup_email": ${deep(200_000)}}`],
  ['objects nested without end', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a byte order mark', bytes([0xef, 0xbb, 0xbf], '{"signup_email": "ann@example.com"}')],
  ['UTF-16', Buffer.from('{"signup_email": "ann@example.com"}', 'utf16le')],
  ['a byte that is no UTF-8', bytes('{"signup_email": "ann', [0xff], '@example.com"}')],
  ['half a letter of UTF-8', bytes('{"signup_email": "ann', [0xe2, 0x82], '@example.com"}')],
  ['an overlong slash', bytes('{"signup_email": "ann', [0xc0, 0xaf], '@example.com"}')],
  ['a surrogate in UTF-8', bytes('{"signup_email": "ann', [0xed, 0xa0, 0x80], '@example.com"}')],
  ['a raw NUL', bytes('{"signup_email": "ann', [0], '@example.com"}')],
  ['a raw line break', '{"signup_email": "ann\n@example.com"}'],
  ['a form', 'signup_email=ann@example.com'],
  ['XML', '<signup_email>ann@example.com</signup_email>'],
];

const twoLines: [name: string, one: string, other: string][] = [
  ['prefer', 'timezone=Asia/Kolkata', 'count=exact'],
  ['accept', 'text/html', 'application/json'],
  ['content-profile', 'public', 'waitlist'],
];

const rows = <Value>(values: readonly Value[], row: (value: Value) => OddCall) => values.map(row);
const header =
  (name: string) =>
  (value: string | null): OddCall => ({
    name: `${name}: ${value}`,
    headers: [[name, value]],
  });

/** Requests of a client, a proxy and an attacker to a procedure, by what they change. */
export const oddCalls: OddCalls[] = [
  { kind: 'a query', reason: page, calls: rows(queries, (query) => ({ name: query, query })) },
  { kind: 'an Accept', reason: page, calls: rows(accepts, header('accept')) },
  { kind: 'a Prefer', reason: page, calls: rows(prefers, header('prefer')) },
  { kind: 'a content type', reason: page, calls: rows(contentTypes, header('content-type')) },
  {
    kind: 'a profile',
    reason: page,
    calls: rows(profiles, (one) => ({ name: one.join(': '), headers: [one] })),
  },
  { kind: 'a range', reason: page, calls: rows(ranges, header('range')) },
  {
    kind: 'a harmless header',
    reason: 'None: the answers are the same.',
    calls: rows(harmless, (one) => ({ name: one.join(': '), headers: [one] })),
  },
  { kind: 'a body', reason: page, calls: rows(bodies, ([name, body]) => ({ name, body })) },
  {
    kind: 'a method',
    reason: page,
    calls: [
      ...rows(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'SEARCH'], (method) => ({
        name: method,
        method,
      })),
      { name: 'GET of the call', method: 'GET', query: 'signup_email=odd-get@example.com' },
    ],
  },
  {
    kind: 'two lines of a header',
    reason: page,
    calls: rows(twoLines, ([name, one, other]) => ({
      name: `${name} twice`,
      headers: [
        [name, one],
        [name, other],
      ],
    })),
  },
  {
    kind: 'a key',
    reason: 'The mock has no keys: whatever is sent as one will do.',
    calls: [
      { name: 'none', headers: [['apikey', null]] },
      { name: 'an empty one', headers: [['apikey', '']] },
      { name: 'another token', headers: [['authorization', 'Bearer a.b.c']] },
      { name: 'no token', headers: [['authorization', 'Basic YTpi']] },
    ],
  },
];
