import { describe, expect, it } from 'vitest';
import { checkBuildEnv, warningsOf } from '../../tools/build/env.ts';

function token(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`;
}

const url = 'https://abcdefghij.supabase.co';
const key = 'sb_publishable_abc123';

function check(raw: Record<string, string | undefined>) {
  return checkBuildEnv({ raw, standardGateway: 'supabase' });
}

function problemsOf(raw: Record<string, string | undefined>): string[] {
  const checked = check(raw);
  return checked.ok ? [] : checked.problems;
}

describe('a Supabase build', () => {
  it.each([
    ['a publishable key', key],
    ['a legacy anon key', token({ role: 'anon', iss: 'supabase' })],
  ])('takes %s', (_kind, anonKey) => {
    expect(check({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey })).toEqual({
      ok: true,
      env: {
        base: '/',
        gateway: 'supabase',
        siteUrl: null,
        supabaseUrl: url,
        supabaseAnonKey: anonKey,
      },
    });
  });

  it.each([
    ['a slash at its end', `${url}/`, url],
    ['spaces around it', ` ${url} `, url],
    ['http on this machine', 'http://127.0.0.1:54321', 'http://127.0.0.1:54321'],
    ['http on localhost', 'http://localhost:54321/', 'http://localhost:54321'],
  ])('takes an address with %s', (_what, given, taken) => {
    const checked = check({ VITE_SUPABASE_URL: given, VITE_SUPABASE_ANON_KEY: key });
    expect(checked).toMatchObject({ ok: true, env: { supabaseUrl: taken } });
  });

  it.each([
    ['no address', 'abcdefghij'],
    ['no scheme', 'abcdefghij.supabase.co'],
    ['plain http', 'http://abcdefghij.supabase.co'],
    ['a path', `${url}/rest/v1`],
    ['a query', `${url}/?x=1`],
    ['a password', 'https://user:secret@abcdefghij.supabase.co'],
    ['another scheme', 'ftp://abcdefghij.supabase.co'],
  ])('refuses an address with %s', (_what, given) => {
    expect(problemsOf({ VITE_SUPABASE_URL: given, VITE_SUPABASE_ANON_KEY: key })).toEqual([
      expect.stringContaining('VITE_SUPABASE_URL is not a base address'),
    ]);
  });

  it.each([
    ['a service-role key', token({ role: 'service_role' })],
    ['a secret key', 'sb_secret_abc123'],
  ])('refuses %s by name', (_what, given) => {
    const [problem, ...more] = problemsOf({
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_ANON_KEY: given,
    });
    expect(more).toEqual([]);
    expect(problem).toContain('secret or service-role key');
    expect(problem).toContain('must never reach a browser');
    expect(problem).not.toContain(given);
  });

  it.each([
    ['a placeholder', 'your-anon-key'],
    ['a token of another role', token({ role: 'authenticated' })],
    ['a token without a role', token({})],
    ['a token that is no JSON', 'aaaa.bbbb.cccc'],
  ])('refuses %s as a key', (_what, given) => {
    expect(problemsOf({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: given })).toEqual([
      expect.stringContaining('VITE_SUPABASE_ANON_KEY is not a public Supabase key'),
    ]);
  });
});

describe('the choice of the gateway', () => {
  it('is the default of the command, unless the environment names another', () => {
    expect(checkBuildEnv({ raw: {}, standardGateway: 'mock' })).toMatchObject({
      ok: true,
      env: { gateway: 'mock' },
    });
    expect(check({ VITE_GATEWAY: 'mock' })).toMatchObject({ ok: true, env: { gateway: 'mock' } });
  });

  it('refuses a name that is neither', () => {
    expect(problemsOf({ VITE_GATEWAY: 'mok' })).toEqual([
      expect.stringContaining('VITE_GATEWAY is neither mock nor supabase'),
    ]);
  });
});

describe('the address of the site', () => {
  it('is asked for by a warning', () => {
    const env = { base: '/', gateway: 'mock' } as const;
    expect(warningsOf({ ...env, siteUrl: null })).toEqual([
      expect.stringContaining('VITE_SITE_URL is not set'),
    ]);
    expect(warningsOf({ ...env, siteUrl: 'https://street.example' })).toEqual([]);
  });

  it('is optional, and checked when it is given', () => {
    const raw = { VITE_GATEWAY: 'mock', VITE_SITE_URL: 'https://street.example/' };
    expect(check(raw)).toMatchObject({ env: { siteUrl: 'https://street.example' } });
    expect(problemsOf({ ...raw, VITE_SITE_URL: 'street' })).toEqual([
      expect.stringContaining('VITE_SITE_URL'),
    ]);
  });
});

describe('the base of the site', () => {
  const raw = { VITE_GATEWAY: 'mock' };

  it.each(['/', '/school/', '/schools/colegio-norte/'])('may be %s', (base) => {
    expect(check({ ...raw, SITE_BASE: base })).toMatchObject({ ok: true, env: { base } });
  });

  it.each(['school', '/school', 'school/', '//school/', 'https://street.example/school/'])(
    'may not be %s',
    (base) => {
      expect(problemsOf({ ...raw, SITE_BASE: base })).toEqual([
        expect.stringContaining('SITE_BASE is not a path'),
      ]);
    },
  );
});
