import type { IncomingHttpHeaders } from 'node:http';
import { type KeyRole, keys, legacyKey } from './constants.ts';

/** A refusal of the gateway itself, which has no code. */
export interface GatewayRefusal {
  status: number;
  body: { message: string; hint?: string };
}

// How the platform's gateway checks keys before the Data API or a function sees the call. Source:
// supabase/supabase PR 46810 (2026-06), which aligns the self-hosted gateway with the platform's;
// the error texts are from issue reports of 2026.

const invalidKey: GatewayRefusal = { status: 401, body: { message: 'Invalid API key' } };

const isNewKey = (key: string) => key.startsWith('sb_');

function roleOf(key: string): KeyRole | undefined {
  const roles: KeyRole[] = ['anon', 'service_role'];
  return roles.find((role) => keys[role] === key || legacyKey(role) === key);
}

/**
 * Returns the Authorization header for the Data API, or a refusal. The header is the caller's own
 * token, which PostgREST checks, or else the legacy key for the role of the apikey.
 */
export function authorize({ apikey, authorization }: IncomingHttpHeaders): string | GatewayRefusal {
  if (!apikey) {
    const hint = 'No `apikey` request header or url param was found.';
    return { status: 401, body: { message: 'No API key found in request', hint } };
  }
  const role = roleOf(apikey.toString());
  if (!role) return invalidKey;
  const bearer = authorization?.replace(/^Bearer /i, '');
  if (bearer !== undefined && !isNewKey(bearer)) return `Bearer ${bearer}`;
  return `Bearer ${legacyKey(role)}`;
}

/**
 * Returns the refusal of a call of an edge function, or null. Missing and legacy keys are left to
 * the function; a new key must be one of the project's.
 */
export function refuseFunctionCall({ apikey = '' }: IncomingHttpHeaders): GatewayRefusal | null {
  const key = apikey.toString();
  return isNewKey(key) && !roleOf(key) ? invalidKey : null;
}
