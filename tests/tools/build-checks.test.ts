import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { legacyKey } from '../../tools/backend/keys.ts';
import { checkContact, findImageWarnings, imageText } from '../../tools/build/check-content.ts';
import { checkBuildEnv, findEnvFileProblems, findEnvWarnings } from '../../tools/build/env.ts';
import { findFontWarnings } from '../../tools/build/font.ts';

const url = 'https://abcdefghij.supabase.co';
const key = 'sb_publishable_abc123';
const anonKey = legacyKey('anon');
const siteUrl = 'https://street.example';
const localUrl = 'http://127.0.0.1:54321';

type Variables = Record<string, string>;

/** Checks the variables of a Supabase build. The URL and the key default to valid values. */
function check(variables: Variables) {
  const raw = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key, ...variables };
  return checkBuildEnv({ raw, defaultGateway: 'supabase' });
}

const unchanged = { base: '/', gateway: 'supabase', siteUrl: null, list: 'open', supabaseUrl: url };

it.each<[what: string, variables: Variables, taken: object]>([
  ['a URL and a publishable key', {}, { ...unchanged, supabaseAnonKey: key }],
  ['a legacy anon key', { VITE_SUPABASE_ANON_KEY: anonKey }, { supabaseAnonKey: anonKey }],
  ['a URL with a trailing slash', { VITE_SUPABASE_URL: `${url}/` }, { supabaseUrl: url }],
  ['a key with spaces around it', { VITE_SUPABASE_ANON_KEY: ` ${key} ` }, { supabaseAnonKey: key }],
  ['a loopback URL', { VITE_SUPABASE_URL: localUrl }, { supabaseUrl: localUrl }],
  ["a gateway other than the command's default", { VITE_GATEWAY: 'mock' }, { gateway: 'mock' }],
  ['a site URL', { VITE_SITE_URL: `${siteUrl}/` }, { siteUrl }],
  ['a closed waitlist', { VITE_LIST: 'closed' }, { list: 'closed' }],
  ['a base path', { SITE_BASE: '/schools/norte/' }, { base: '/schools/norte/' }],
])('a build accepts %s', (_what, variables, taken) => {
  expect(check(variables)).toMatchObject({ ok: true, env: taken });
});

it('a build without environment variables uses its npm script’s default gateway', () => {
  const env = checkBuildEnv({ raw: {}, defaultGateway: 'mock' });
  expect(env).toMatchObject({ ok: true, env: { gateway: 'mock' } });
});

const secret = 'is a secret or service-role key, which must never reach a browser';

it.each([
  [
    'VITE_SUPABASE_URL',
    '',
    "is not set: set it in .env.local, or in the host's settings, to a URL",
  ],
  ['VITE_SUPABASE_URL', 'street', 'must be an https URL without a path, like https:'],
  ['VITE_SUPABASE_URL', 'http://abcdefghij.supabase.co', 'must be an https URL'],
  ['VITE_SUPABASE_URL', `${url}/rest/v1`, 'must be an https URL without a path'],
  ['VITE_SUPABASE_URL', 'https://user:secret@abcdefghij.supabase.co', 'must be an https URL'],
  [
    'VITE_SUPABASE_ANON_KEY',
    '',
    "is not set: set it in .env.local, or in the host's settings, to the project",
  ],
  ['VITE_SUPABASE_ANON_KEY', legacyKey('service_role'), secret],
  ['VITE_SUPABASE_ANON_KEY', 'sb_secret_abc123', secret],
  ['VITE_SUPABASE_ANON_KEY', 'your-anon-key', 'is not a public Supabase key'],
  ['VITE_GATEWAY', 'mok', 'must be mock, supabase, or unset, not "mok".'],
  ['VITE_LIST', 'false', 'must be open, closed, or unset, not "false".'],
  ['VITE_SITE_URL', 'street', 'must be an https URL without a path'],
  ['SITE_BASE', '/school', 'must be a path with a slash at both ends, like /school/'],
  ['SITE_BASE', 'school/', 'must be a path'],
  ['SITE_BASE', '//school/', 'must be a path'],
])('a build rejects %s=%s with a one-sentence error', (name, value, says) => {
  const problems = [expect.stringContaining(`${name} ${says}`)];
  expect(check({ [name]: value })).toEqual({ ok: false, problems });
});

it('a build refuses a site URL with a path, and suggests SITE_BASE for the path', () => {
  const checked = check({ VITE_SITE_URL: 'https://example.org/school' });
  const problems = [
    'VITE_SITE_URL must be an https URL without a path, like https://www.example.org, ' +
      'not "https://example.org/school". Put the path, if any, in SITE_BASE.',
  ];
  expect(checked).toEqual({ ok: false, problems });
});

/** Creates an empty folder for the duration of the test. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('a build refuses .env.local.txt, the name that Notepad gives .env.local', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env.local.txt'), '');
  expect(findEnvFileProblems(folder, 'production')).toEqual([
    'Vite ignores .env.local.txt: rename it to .env.local.',
  ]);
});

it.each([
  ['a byte order mark', Buffer.from('\uFEFFSITE_BASE=/a/')],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFSITE_BASE=/a/', 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from('SITE_BASE=/a/', 'utf16le')],
  ['Latin-1', Buffer.from('# K\u00f6ln', 'latin1')],
])('a build refuses an env file with %s', (_what, bytes) => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), '# Köln\nSITE_BASE=/a/');
  writeFileSync(join(folder, '.env.production'), bytes);
  const sentence = expect.stringMatching(/^\.env\.production must be UTF-8/);
  expect(findEnvFileProblems(folder, 'production')).toEqual([sentence]);
});

it.each([
  ['VITE_SUPABASE_ANON_KEY', 'sb_secret_abc123'],
  ['VITE_SUPABASE_URL', 'sb_secret_abc123'],
  ['VITE_SUPABASE_URL', legacyKey('service_role')],
  ['VITE_SUPABASE_URL', 'https://user:secret@abcdefghij.supabase.co'],
])('an error does not quote the secret in %s=%s', (name, value) => {
  expect(JSON.stringify(check({ [name]: value }))).not.toContain(value);
});

it('a build warns about a missing or local site URL, and about VITE_GATEWAY=mock', () => {
  const supabase = { gateway: 'supabase', supabaseUrl: url, supabaseAnonKey: key } as const;
  const page = { base: '/', list: 'open', siteUrl } as const;
  const warnings = [
    findEnvWarnings({ ...page, ...supabase }, 'production'),
    findEnvWarnings({ ...page, ...supabase, siteUrl: null }, 'production'),
    findEnvWarnings({ ...page, ...supabase, siteUrl: localUrl }, 'production'),
    findEnvWarnings({ ...page, gateway: 'mock' }, 'production'),
    findEnvWarnings({ ...page, gateway: 'mock', siteUrl: null }, 'mock'),
  ];
  expect(warnings).toEqual([
    [],
    [expect.stringContaining('VITE_SITE_URL is not set')],
    [expect.stringContaining(`VITE_SITE_URL is ${localUrl}`)],
    [expect.stringContaining('VITE_GATEWAY is mock')],
    [],
  ]);
});

const filledIn = { owner: 'Ada Lovelace', email: 'hello@maple-row.org' };
const warning = expect.stringMatching(/contact\.ts is not filled in/);
const problem = expect.stringMatching(/is not an email address/);

it.each([
  ['accepts an owner and an email', {}, [], []],
  ['warns about a missing owner', { owner: '' }, [], [warning]],
  ['warns about a missing email', { email: '' }, [], [warning]],
  ['refuses an email without an at-sign', { email: 'hello' }, [problem], []],
  ['refuses an email with a space', { email: 'a b@c.de' }, [problem], []],
])('the build %s', (_does, changed, problems, warnings) => {
  expect(checkContact({ ...filledIn, ...changed })).toEqual({ problems, warnings });
});

const images = {
  ogText: `${imageText}\n`,
  favicon: `<svg><title>${productName}</title></svg>`,
};
const ogWarning = expect.stringContaining("The text in public/og.png doesn't match");
const faviconWarning = expect.stringContaining('public/favicon.svg is titled "Old"');

it.each([
  ['accepts images with the current text', {}, []],
  ['warns about a social image with outdated text', { ogText: `Old${imageText}` }, [ogWarning]],
  ['accepts a social image that the owner made', { ogText: null }, []],
  [
    'warns about a favicon with an outdated title',
    { favicon: '<svg><title>Old</title></svg>' },
    [faviconWarning],
  ],
  ['accepts a favicon without a title', { favicon: '<svg></svg>' }, []],
])('the build %s', (_does, changed, warnings) => {
  expect(findImageWarnings({ ...images, ...changed })).toEqual(warnings);
});

it('the build lists the characters that the font lacks, and says how to add them', () => {
  // No font has these two private-use characters.
  expect(findFontWarnings(['\u{f0000}', '©', '\u{f0001}'])).toEqual([
    'The font lacks \u{f0000} \u{f0001}, which src/content uses: run npm run make:font, or replace these letters.',
  ]);
  expect(findFontWarnings(['©', '’'])).toEqual([]);
});
