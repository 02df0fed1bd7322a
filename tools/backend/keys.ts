import { createHmac, randomBytes } from 'node:crypto';

/** The roles that a key can stand for. */
export type KeyRole = 'anon' | 'service_role';

/** What a project's keys are made of. */
export interface ProjectKeys {
  /** Signs the tokens that PostgREST reads the role from. */
  jwtSecret: string;
  /** The keys of the new kind, which are not tokens, by role. */
  keys: Record<KeyRole, string>;
}

/** A token that says which role its bearer has, signed (HS256) as a project signs its legacy keys. */
export function signToken(claims: object, jwtSecret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}

/** In seconds since 1970: the middle of 2036. */
const farAway = 2_097_000_000;

/** The legacy key of a role, which is a token and stays valid beside the new one. */
export function legacyKey(role: KeyRole, jwtSecret: string): string {
  return signToken({ iss: 'supabase', role, exp: farAway }, jwtSecret);
}

/** The keys of a new project. */
export function createKeys(): ProjectKeys {
  const random = () => randomBytes(16).toString('hex');
  return {
    jwtSecret: random(),
    keys: { anon: `sb_publishable_${random()}`, service_role: `sb_secret_${random()}` },
  };
}
