import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { legacyKey } from '../../tools/backend/keys.ts';
import { checkBuildEnv, findEnvFileProblems, findEnvWarnings } from '../../tools/build/env.ts';

const url = 'https://abcdefghij.supabase.co';
const key = 'sb_publishable_abc123';
const anonKey = legacyKey('anon');
const siteUrl = 'https://street.example';
const here = 'http://127.0.0.1:54321';

type Variables = Record<string, string>;

/** Checks the variables of a Supabase build, whose address and key are right unless they are given. */
function check(variables: Variables) {
  const raw = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key, ...variables };
  return checkBuildEnv({ raw, defaultGateway: 'supabase' });
}

const unchanged = { base: '/', gateway: 'supabase', siteUrl: null, list: 'open', supabaseUrl: url };

it.each<[what: string, variables: Variables, taken: object]>([
  ['an address and a publishable key', {}, { ...unchanged, supabaseAnonKey: key }],
  ['a legacy anon key', { VITE_SUPABASE_ANON_KEY: anonKey }, { supabaseAnonKey: anonKey }],
  ['an address with a slash at its end', { VITE_SUPABASE_URL: `${url}/` }, { supabaseUrl: url }],
  ['a key with spaces around it', { VITE_SUPABASE_ANON_KEY: ` ${key} ` }, { supabaseAnonKey: key }],
  ['an address on this machine', { VITE_SUPABASE_URL: here }, { supabaseUrl: here }],
  ['another gateway than that of the command', { VITE_GATEWAY: 'mock' }, { gateway: 'mock' }],
  ['the address of the site', { VITE_SITE_URL: `${siteUrl}/` }, { siteUrl }],
  ['a closed list', { VITE_LIST: 'closed' }, { list: 'closed' }],
  ['a path', { SITE_BASE: '/schools/norte/' }, { base: '/schools/norte/' }],
])('takes %s', (_what, variables, taken) => {
  expect(check(variables)).toMatchObject({ ok: true, env: taken });
});

it('takes the mock with nothing set, where it is the default of the command', () => {
  const env = checkBuildEnv({ raw: {}, defaultGateway: 'mock' });
  expect(env).toMatchObject({ ok: true, env: { gateway: 'mock' } });
});

const secret = 'is a secret or service-role key, which must never reach a browser';

it.each([
  ['VITE_SUPABASE_URL', 'abcdefghij.supabase.co', 'is not a base address'],
  ['VITE_SUPABASE_URL', 'http://abcdefghij.supabase.co', 'is not a base address'],
  ['VITE_SUPABASE_URL', `${url}/rest/v1`, 'is not a base address'],
  ['VITE_SUPABASE_URL', 'https://user:secret@abcdefghij.supabase.co', 'is not a base address'],
  ['VITE_SUPABASE_ANON_KEY', legacyKey('service_role'), secret],
  ['VITE_SUPABASE_ANON_KEY', 'sb_secret_abc123', secret],
  ['VITE_SUPABASE_ANON_KEY', 'your-anon-key', 'is not a public Supabase key'],
  ['VITE_GATEWAY', 'mok', 'is neither mock nor supabase'],
  ['VITE_LIST', 'false', 'is neither open nor closed'],
  ['VITE_SITE_URL', 'street', 'is not a base address'],
  ['SITE_BASE', '/school', 'is not a path'],
  ['SITE_BASE', 'school/', 'is not a path'],
  ['SITE_BASE', '//school/', 'is not a path'],
])('refuses %s=%s in one sentence', (name, value, says) => {
  const problems = [expect.stringContaining(`${name} ${says}`)];
  expect(check({ [name]: value })).toEqual({ ok: false, problems });
});

it.each([
  ['a byte order mark', Buffer.from('\uFEFFSITE_BASE=/a/')],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFSITE_BASE=/a/', 'utf16le')],
  ['UTF-16 without one', Buffer.from('SITE_BASE=/a/', 'utf16le')],
  ['Latin-1', Buffer.from('# K\u00f6ln', 'latin1')],
])('refuses a file of variables with %s', (_what, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), '# Köln\nSITE_BASE=/a/');
  writeFileSync(join(folder, '.env.production'), bytes);
  const sentence = expect.stringMatching(/^\.env\.production is not in UTF-8/);
  expect(findEnvFileProblems(folder, 'production')).toEqual([sentence]);
});

it('does not quote a secret key', () => {
  const refused = check({ VITE_SUPABASE_ANON_KEY: 'sb_secret_abc123' });
  expect(JSON.stringify(refused)).not.toContain('sb_secret_abc123');
});

it('warns where the address of the site is missing', () => {
  const env = { base: '/', gateway: 'mock', list: 'open' } as const;
  const warning = expect.stringContaining('VITE_SITE_URL is not set');
  expect(findEnvWarnings({ ...env, siteUrl: null })).toEqual([warning]);
  expect(findEnvWarnings({ ...env, siteUrl })).toEqual([]);
});
