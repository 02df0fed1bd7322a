import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopbackHost } from '../backend/loopback.ts';

/**
 * The validated environment of a build: the path at which the site is served, with a slash at both ends;
 * the site's origin, if the owner has set it; whether the page accepts signups; and the backend.
 */
export type BuildEnv = { base: string; siteUrl: string | null; list: 'open' | 'closed' } & (
  | { gateway: 'mock' }
  | { gateway: 'supabase'; supabaseUrl: string; supabaseAnonKey: string }
);

/** A validated environment, or one sentence per invalid variable. */
type CheckedEnv = { ok: true; env: BuildEnv } | { ok: false; problems: string[] };

/** Returns a phrase that says where to set a build variable; an empty string for a command-line option. */
const placeOf = (name: string) =>
  name.startsWith('--') ? '' : " in .env.local, or in the host's settings,";

/**
 * Returns a sentence that says why a backend or site URL is invalid and what to set; null if the URL is
 * valid. A valid URL is https (or http on this machine), without a path, query, or password. The sentence
 * never quotes a value that could be a secret.
 */
export function problemOfUrl(name: string, value: string, example: string): string | null {
  if (!value) return `${name} is not set: set it${placeOf(name)} to a URL like ${example}.`;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isLocal = url?.protocol === 'http:' && isLoopbackHost(url.hostname);
  if (url?.href === `${url?.origin}/` && (isLocal || url?.protocol === 'https:')) return null;
  const seen = /^(sb_|eyJ)|@/.test(value) ? '' : `, not "${value}"`;
  const remedy = name === 'VITE_SITE_URL' ? ' Put the path, if any, in SITE_BASE.' : '';
  return `${name} must be an https URL without a path, like ${example}${seen}.${remedy}`;
}

/** Reads the role from a legacy key, a JSON Web Token (RFC 7519), without verifying the signature. */
function roleOf(key: string): unknown {
  const [, payload = ''] = key.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')).role;
  } catch {
    return null;
  }
}

/** Returns a sentence that says why `key` isn't a public Supabase key and what to set; null if it is one. */
export function problemOfKey(name: string, key: string): string | null {
  const hint = "the project's publishable key or its legacy anon key";
  if (!key) return `${name} is not set: set it${placeOf(name)} to ${hint}.`;
  if (/^sb_publishable_[\w-]+$/.test(key) || roleOf(key) === 'anon') return null;
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role') {
    return `${name} is a secret or service-role key, which must never reach a browser: use ${hint}.`;
  }
  return `${name} is not a public Supabase key: use ${hint}.`;
}

interface BuildEnvOptions {
  raw: Record<string, string | undefined>;
  /** The gateway to use if `VITE_GATEWAY` is not set. */
  defaultGateway: 'mock' | 'supabase';
}

/**
 * Validates the build variables (docs/decisions/backend-choice.md). If any are invalid, returns one sentence
 * per variable, which says what to set.
 */
export function checkBuildEnv({ raw, defaultGateway }: BuildEnvOptions): CheckedEnv {
  const read = (name: string) => raw[name]?.trim() ?? '';
  const gateway = read('VITE_GATEWAY') || defaultGateway;
  const base = read('SITE_BASE') || '/';
  const site = read('VITE_SITE_URL');
  const list = read('VITE_LIST') || 'open';
  const backendUrl = read('VITE_SUPABASE_URL');
  const supabaseAnonKey = read('VITE_SUPABASE_ANON_KEY');

  const problems: (string | null)[] = [];
  if (!/^\/([\w.~-]+\/)*$/.test(base)) {
    problems.push(
      `SITE_BASE must be a path with a slash at both ends, like /school/, not "${base}".`,
    );
  }
  if (list !== 'open' && list !== 'closed') {
    problems.push(`VITE_LIST must be open, closed, or unset, not "${list}".`);
  }
  if (site) problems.push(problemOfUrl('VITE_SITE_URL', site, 'https://www.example.org'));
  if (gateway === 'supabase') {
    const example = 'https://abcdefghij.supabase.co';
    problems.push(problemOfUrl('VITE_SUPABASE_URL', backendUrl, example));
    problems.push(problemOfKey('VITE_SUPABASE_ANON_KEY', supabaseAnonKey));
  } else if (gateway !== 'mock') {
    problems.push(`VITE_GATEWAY must be mock, supabase, or unset, not "${gateway}".`);
  }
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) return { ok: false, problems: found };

  const siteUrl = site ? new URL(site).origin : null;
  const page = { base, siteUrl, list: list === 'closed' ? 'closed' : 'open' } as const;
  if (gateway !== 'supabase') return { ok: true, env: { ...page, gateway: 'mock' } };
  const supabaseUrl = new URL(backendUrl).origin;
  return { ok: true, env: { ...page, gateway, supabaseUrl, supabaseAnonKey } };
}

/**
 * Returns whether Vite reads an env file the way an editor shows it. A byte order mark would hide the
 * file's first variable. An encoding other than UTF-8 would hide all variables.
 */
function isReadable(file: string): boolean {
  const bytes = readFileSync(file);
  return isUtf8(bytes) && !/^\uFEFF|\0/.test(bytes.toString());
}

/**
 * Returns one sentence for each of the mode's env files that Vite would misread because of its encoding, or
 * would ignore because of the extension .txt, which Notepad adds.
 */
export function findEnvFileProblems(folder: string, mode: string): string[] {
  const isThere = (name: string) => existsSync(join(folder, name));
  return ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].flatMap((name) => {
    if (!isThere(name)) {
      const misnamed = `${name}.txt`;
      return isThere(misnamed) ? `Vite ignores ${misnamed}: rename it to ${name}.` : [];
    }
    if (isReadable(join(folder, name))) return [];
    return `${name} must be UTF-8 without a byte order mark: save it in that encoding.`;
  });
}

/** Returns a warning for each sign that a build in `mode` isn't the build that the owner intended. */
export function findEnvWarnings({ gateway, siteUrl }: BuildEnv, mode: string): string[] {
  if (mode === 'mock') return [];
  if (gateway === 'mock') {
    return [
      'VITE_GATEWAY is mock: this build goes to dist-mock and saves no signups. To build the real site, unset VITE_GATEWAY.',
    ];
  }
  if (siteUrl?.startsWith('https:')) return [];
  return [
    `VITE_SITE_URL is ${siteUrl ?? 'not set'}, so shared links show no image and search engines don't know the site's URL. Set it to that URL, like https://www.example.org.`,
  ];
}
