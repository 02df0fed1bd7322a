import { createHmac } from 'node:crypto';

/**
 * The API keys by role, in Supabase's new format. Unlike legacy keys, these keys are not tokens. They are
 * the same on every machine, like the Supabase CLI's local keys, because they give access only to loopback
 * servers.
 */
export const keys = { anon: 'sb_publishable_local', service_role: 'sb_secret_local' } as const;

export type KeyRole = keyof typeof keys;

/** The secret that signs tokens. PostgREST reads the caller's role from a token. */
export const jwtSecret = 'a-secret-of-backends-on-this-machine';

/**
 * Returns the legacy API key for a role, which works alongside the new key. The legacy key is a token that
 * names the role, signed with HS256 as in a hosted project.
 */
export function legacyKey(role: KeyRole): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role })}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}
