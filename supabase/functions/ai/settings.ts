/** Reads one environment variable, as Deno.env.get does. */
export type ReadEnv = (name: string) => string | undefined;

/** Where to ask, and with which key. */
export interface Endpoint {
  url: string;
  key: string;
}

export interface Setup {
  database: Endpoint;
  model: Endpoint & { name: string };
}

/** The checked environment; `missing` names the variables that are unset or malformed. */
export interface Settings {
  publicKeys: string[];
  setup: ({ ready: true } & Setup) | { ready: false; missing: string[] };
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The values of a `{"name": "key"}` dictionary, `default` first; none if it is malformed. */
function keysIn(dictionary: string | undefined): string[] {
  try {
    const keys: unknown = JSON.parse(dictionary ?? '{}');
    if (typeof keys !== 'object' || keys === null) return [];
    const { default: first, ...others }: { default?: unknown } = keys;
    return [first, ...Object.values(others)].filter((key) => typeof key === 'string');
  } catch {
    return [];
  }
}

function present(...values: (string | undefined)[]): string[] {
  return values.map((value) => value?.trim() ?? '').filter((value) => value !== '');
}

/** The address, or undefined when the model's key would travel unencrypted beyond this machine. */
function safeAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
    ? address
    : undefined;
}

/**
 * Reads the secrets. Supabase sets `SUPABASE_*` by itself: dictionaries of publishable and secret
 * keys, and the legacy anon and service role keys while those are enabled; either kind is enough.
 * The three `AI_*` are ours to set. Never throws: an incomplete setup is a value.
 */
export function readSettings(env: ReadEnv): Settings {
  const publicKeys = present(...keysIn(env('SUPABASE_PUBLISHABLE_KEYS')), env('SUPABASE_ANON_KEY'));
  const [serviceKey] = present(
    ...keysIn(env('SUPABASE_SECRET_KEYS')),
    env('SUPABASE_SERVICE_ROLE_KEY'),
  );
  const [databaseUrl] = present(env('SUPABASE_URL'));
  const modelUrl = safeAddress(present(env('AI_GATEWAY_URL'))[0]);
  const [modelKey] = present(env('AI_GATEWAY_KEY'));
  const [modelName] = present(env('AI_MODEL'));

  if (databaseUrl && serviceKey && modelUrl && modelKey && modelName) {
    const database = { url: databaseUrl.replace(/\/+$/, ''), key: serviceKey };
    const model = { url: modelUrl, key: modelKey, name: modelName };
    return { publicKeys, setup: { ready: true, database, model } };
  }
  const found = {
    SUPABASE_URL: databaseUrl,
    SUPABASE_SECRET_KEYS: serviceKey,
    AI_GATEWAY_URL: modelUrl,
    AI_GATEWAY_KEY: modelKey,
    AI_MODEL: modelName,
  };
  const missing = Object.entries(found).flatMap(([name, value]) => (value ? [] : [name]));
  return { publicKeys, setup: { ready: false, missing } };
}
