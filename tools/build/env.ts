import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The checked environment of a build: the backend, the path from the root that the site is served
 * at, with a slash at both ends, the origin of the site, if known, and whether the page takes signups.
 */
export type BuildEnv = { base: string; siteUrl: string | null; list: 'open' | 'closed' } & (
  | { gateway: 'mock' }
  | { gateway: 'supabase'; supabaseUrl: string; supabaseAnonKey: string }
);

/** A checked environment, or one sentence for each variable that is wrong. */
type CheckedEnv = { ok: true; env: BuildEnv } | { ok: false; problems: string[] };

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Says what is wrong with a base address; null if it is https (or http on this machine), without
 * path, query or password. The sentence has the name and the example.
 */
export function problemOfAddress(name: string, address: string, example: string): string | null {
  const hint = `set it to an address like ${example}`;
  if (!address) return `${name} is not set: ${hint}.`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isLocal = url?.protocol === 'http:' && loopbackHosts.has(url.hostname);
  if (url?.href === `${url?.origin}/` && (isLocal || url?.protocol === 'https:')) return null;
  return `${name} is not a base address (https, without a path): ${hint}.`;
}

/** Reads the role out of a legacy key, a JSON Web Token (RFC 7519), without trusting it. */
function roleOf(key: string): unknown {
  const [, payload = ''] = key.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')).role;
  } catch {
    return null;
  }
}

/** Says what is wrong with a public key of Supabase, by its name; null if nothing is. */
export function problemOfKey(name: string, key: string): string | null {
  const hint = "set it to the project's anon key or publishable key";
  if (!key) return `${name} is not set: ${hint}.`;
  if (/^sb_publishable_[\w-]+$/.test(key) || roleOf(key) === 'anon') return null;
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role') {
    return `${name} is a secret or service-role key, which must never reach a browser: ${hint}.`;
  }
  return `${name} is not a public Supabase key: ${hint}.`;
}

interface BuildEnvOptions {
  raw: Record<string, string | undefined>;
  /** The gateway when `VITE_GATEWAY` says nothing. */
  defaultGateway: 'mock' | 'supabase';
}

/**
 * Checks the variables of decisions, "Backend choice". Mistakes are values: one sentence for each
 * variable, saying what to set.
 */
export function checkBuildEnv({ raw, defaultGateway }: BuildEnvOptions): CheckedEnv {
  const read = (name: string) => raw[name]?.trim() ?? '';
  const gateway = read('VITE_GATEWAY') || defaultGateway;
  const base = read('SITE_BASE') || '/';
  const site = read('VITE_SITE_URL');
  const list = read('VITE_LIST') || 'open';
  const address = read('VITE_SUPABASE_URL');
  const supabaseAnonKey = read('VITE_SUPABASE_ANON_KEY');

  const problems: (string | null)[] = [];
  if (!/^\/([\w.~-]+\/)*$/.test(base)) {
    problems.push(
      'SITE_BASE is not a path with a slash at both ends: set it to one like /school/.',
    );
  }
  if (list !== 'open' && list !== 'closed') {
    problems.push('VITE_LIST is neither open nor closed: set it to one, or unset it.');
  }
  if (site) problems.push(problemOfAddress('VITE_SITE_URL', site, 'https://www.example.org'));
  if (gateway === 'supabase') {
    const example = 'https://abcdefghij.supabase.co';
    problems.push(problemOfAddress('VITE_SUPABASE_URL', address, example));
    problems.push(problemOfKey('VITE_SUPABASE_ANON_KEY', supabaseAnonKey));
  } else if (gateway !== 'mock') {
    problems.push('VITE_GATEWAY is neither mock nor supabase: set it to one, or unset it.');
  }
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) return { ok: false, problems: found };

  const siteUrl = site ? new URL(site).origin : null;
  const page = { base, siteUrl, list: list === 'closed' ? 'closed' : 'open' } as const;
  if (gateway !== 'supabase') return { ok: true, env: { ...page, gateway: 'mock' } };
  const supabaseUrl = new URL(address).origin;
  return { ok: true, env: { ...page, gateway, supabaseUrl, supabaseAnonKey } };
}

/**
 * Whether an env file reads as it looks. A byte order mark would hide its first variable, and another
 * encoding than UTF-8 all of them.
 */
function isReadable(file: string): boolean {
  const bytes = readFileSync(file);
  return isUtf8(bytes) && !/^\uFEFF|\0/.test(bytes.toString());
}

/** One sentence for each env file of a mode that cannot be read as it looks. */
export function findEnvFileProblems(folder: string, mode: string): string[] {
  return ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
    .filter((name) => existsSync(join(folder, name)) && !isReadable(join(folder, name)))
    .map((name) => `${name} is not in UTF-8 without a byte order mark: save it that way.`);
}

/** One sentence for each thing that a production build lacks. */
export function findEnvWarnings({ siteUrl }: BuildEnv): string[] {
  if (siteUrl) return [];
  return ['VITE_SITE_URL is not set: shared links show no picture, and no page names its address.'];
}
