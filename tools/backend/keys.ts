import { createHmac } from 'node:crypto';

/**
 * The new kind of API keys, which are not tokens, by the role that each stands for. They are the same
 * on every machine, like those of the Supabase CLI: they only open servers on loopback.
 */
export const keys = { anon: 'sb_publishable_local', service_role: 'sb_secret_local' } as const;

/** A role that a key can stand for. */
export type KeyRole = keyof typeof keys;

/** The secret that signs the tokens from which PostgREST reads the role. */
export const jwtSecret = 'a-secret-of-backends-on-this-machine';

/**
 * Returns the legacy key of a role, which stays valid next to the new one: a token that names the role,
 * signed with HS256 as a hosted project signs it.
 */
export function legacyKey(role: KeyRole): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role })}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}
