/** The checked environment of a build: the backend and, if known, the site's address. */
export type BuildEnv = { siteUrl: string | null } & (
  | { gateway: 'mock' }
  | { gateway: 'supabase'; supabaseUrl: string; supabaseAnonKey: string }
);

/** A checked environment, or one sentence for each variable that is wrong. */
export type CheckedEnv = { ok: true; env: BuildEnv } | { ok: false; problems: string[] };

type Checked = { value: string } | { problem: string };

const publishableKey = /^sb_publishable_[\w-]+$/;
const secretKey = /^sb_secret_/;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads the role out of a legacy key, a JSON Web Token (RFC 7519), without trusting it. */
function roleOf(key: string): unknown {
  const [, payload, signature, ...more] = key.split('.');
  if (!payload || !signature || more.length > 0) return null;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')).role;
  } catch {
    return null;
  }
}

/** Checks a base address: https (or http on this machine), without path, query or password. */
function checkAddress(name: string, raw: string | undefined, example: string): Checked {
  const hint = `set it to an address like ${example}`;
  if (!raw?.trim()) return { problem: `${name} is not set: ${hint}.` };
  const url = URL.canParse(raw.trim()) ? new URL(raw.trim()) : null;
  // Other characters would mean more than one host in the content security policy.
  const secure = url?.protocol === 'https:' && /^[a-z0-9.-]+$/.test(url.hostname);
  const local = url?.protocol === 'http:' && loopbackHosts.has(url.hostname);
  const bare = url && url.href === `${url.origin}/`;
  if (url && bare && (secure || local)) return { value: url.origin };
  return { problem: `${name} is not a base address (https, without a path): ${hint}.` };
}

function checkKey(raw: string | undefined): Checked {
  const name = 'VITE_SUPABASE_ANON_KEY';
  const hint = "set it to the project's anon key or publishable key";
  const key = raw?.trim();
  if (!key) return { problem: `${name} is not set: ${hint}.` };
  const role = roleOf(key);
  if (secretKey.test(key) || role === 'service_role') {
    const kind = role === 'service_role' ? 'service-role' : 'secret';
    return { problem: `${name} is a ${kind} key, which must never reach a browser: ${hint}.` };
  }
  if (publishableKey.test(key) || role === 'anon') return { value: key };
  return { problem: `${name} is not a public Supabase key: ${hint}.` };
}

function checkGateway(raw: string | undefined, standard: 'mock' | 'supabase'): Checked {
  const gateway = raw?.trim() || standard;
  if (gateway === 'mock' || gateway === 'supabase') return { value: gateway };
  return { problem: 'VITE_GATEWAY is neither mock nor supabase: set it to one, or unset it.' };
}

interface BuildEnvOptions {
  raw: Record<string, string | undefined>;
  /** The gateway when `VITE_GATEWAY` says nothing. */
  standardGateway: 'mock' | 'supabase';
}

/**
 * Checks the variables of decisions, "Backend choice". Mistakes are values: one sentence for each
 * variable, saying what to set.
 */
export function checkBuildEnv({ raw, standardGateway }: BuildEnvOptions): CheckedEnv {
  const problems: string[] = [];
  function accept(checked: Checked): string {
    if ('value' in checked) return checked.value;
    problems.push(checked.problem);
    return '';
  }

  const gateway = accept(checkGateway(raw.VITE_GATEWAY, standardGateway));
  const siteUrl = raw.VITE_SITE_URL?.trim()
    ? accept(checkAddress('VITE_SITE_URL', raw.VITE_SITE_URL, 'https://www.example.org'))
    : null;
  if (gateway !== 'supabase') {
    return problems.length > 0
      ? { ok: false, problems }
      : { ok: true, env: { siteUrl, gateway: 'mock' } };
  }
  const example = 'https://abcdefghij.supabase.co';
  const supabaseUrl = accept(checkAddress('VITE_SUPABASE_URL', raw.VITE_SUPABASE_URL, example));
  const supabaseAnonKey = accept(checkKey(raw.VITE_SUPABASE_ANON_KEY));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, env: { siteUrl, gateway, supabaseUrl, supabaseAnonKey } };
}
