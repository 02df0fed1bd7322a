import { parseJson } from './json.ts';

/** A function that reads an environment variable, like `Deno.env.get`. */
export type ReadEnv = (name: string) => string | undefined;

export interface Endpoint {
  url: string;
  key: string;
}

export interface Setup {
  database: Endpoint;
  model: Endpoint & { name: string };
}

/** The function's settings. If `setup` isn't ready, `missing` names the unset or malformed variables. */
export interface Settings {
  publicKeys: string[];
  setup: ({ ready: true } & Setup) | { ready: false; missing: string[] };
}

/** Returns the API keys in a JSON dictionary, `default` first; `[undefined]` for malformed JSON. */
function keysIn(dictionary = '{}'): unknown[] {
  const { default: first, ...others } = (parseJson(dictionary) ?? {}) as Record<string, unknown>;
  return [first, ...Object.values(others)];
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns whether a key sent to this URL is encrypted in transit or never leaves the machine. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

/**
 * Reads the function's keys and URLs from the environment. Supabase sets the `SUPABASE_*` variables:
 * dictionaries of publishable and secret keys and, as long as they are enabled, the legacy anon and
 * service-role keys. The function needs a publishable or an anon key, and a secret or a service-role key.
 * The owner sets the three `AI_*` variables.
 */
export function readSettings(env: ReadEnv): Settings {
  const read = (name: string): string => env(name)?.trim() ?? '';
  const keys = (dictionary: string, legacy: string): string[] =>
    [...keysIn(env(dictionary)), read(legacy)].filter(
      (key): key is string => typeof key === 'string' && key !== '',
    );

  const publicKeys = keys('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
  const [secretKey = ''] = keys('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  const modelUrl = read('AI_GATEWAY_URL');
  const found = {
    SUPABASE_URL: read('SUPABASE_URL'),
    SUPABASE_SECRET_KEYS: secretKey,
    AI_GATEWAY_URL: isSafe(modelUrl) ? modelUrl : '',
    AI_GATEWAY_KEY: read('AI_GATEWAY_KEY'),
    AI_MODEL: read('AI_MODEL'),
  };
  const missing = Object.entries(found).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length > 0) return { publicKeys, setup: { ready: false, missing } };
  const database = { url: found.SUPABASE_URL, key: secretKey };
  const model = { url: modelUrl, key: found.AI_GATEWAY_KEY, name: found.AI_MODEL };
  return { publicKeys, setup: { ready: true, database, model } };
}
