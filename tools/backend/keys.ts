import { createHmac } from 'node:crypto';

/**
 * The keys of the new kind, which are not tokens, by the role that they stand for. The same on every
 * machine, as those of the Supabase CLI are: they open only what listens on loopback.
 */
export const keys = { anon: 'sb_publishable_local', service_role: 'sb_secret_local' } as const;

/** The roles that a key can stand for. */
export type KeyRole = keyof typeof keys;

/** Signs the tokens that PostgREST reads the role from. */
export const jwtSecret = 'a-secret-of-backends-on-this-machine';

/**
 * The legacy key of a role, which stays valid beside the new one: a token that says the role, signed
 * (HS256) as a project signs it.
 */
export function legacyKey(role: KeyRole): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role })}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}
