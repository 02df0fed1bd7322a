import type { IncomingHttpHeaders } from 'node:http';
import { type KeyRole, legacyKey, type ProjectKeys, signToken } from './keys.ts';

/** A refusal of the gateway itself, which has no code. */
export interface GatewayRefusal {
  status: number;
  body: { message: string; hint?: string };
}

const invalidKey: GatewayRefusal = { status: 401, body: { message: 'Invalid API key' } };

const isNewKey = (key: string) => key.startsWith('sb_');

/**
 * How the platform's gateway checks keys before the Data API or a function sees the call. Source:
 * supabase/supabase PR 46810 (2026-06), which aligns the self-hosted gateway with the platform's;
 * the error texts are from issue reports of 2026.
 */
export function createGatewayRules(project: ProjectKeys) {
  const roles: KeyRole[] = ['anon', 'service_role'];

  function roleOf(key: string): KeyRole | undefined {
    return roles.find(
      (role) => project.keys[role] === key || legacyKey(role, project.jwtSecret) === key,
    );
  }

  return {
    /**
     * Returns the Authorization header for the Data API, or a refusal. The header is the caller's
     * own token, which PostgREST checks, or else a token for the role of the apikey.
     */
    authorize({ apikey, authorization }: IncomingHttpHeaders): string | GatewayRefusal {
      if (!apikey) {
        const hint = 'No `apikey` request header or url param was found.';
        return { status: 401, body: { message: 'No API key found in request', hint } };
      }
      const role = roleOf(apikey.toString());
      if (!role) return invalidKey;
      const bearer = authorization?.replace(/^Bearer /i, '');
      if (bearer !== undefined && !isNewKey(bearer)) return `Bearer ${bearer}`;
      const exp = Math.floor(Date.now() / 1000) + 300;
      return `Bearer ${signToken({ role, exp }, project.jwtSecret)}`;
    },

    /**
     * Returns the refusal of a call of an edge function, or null. Missing and legacy keys are left
     * to the function; a new key must be one of the project's.
     */
    refuseFunctionCall({ apikey = '' }: IncomingHttpHeaders): GatewayRefusal | null {
      const key = apikey.toString();
      return isNewKey(key) && !roleOf(key) ? invalidKey : null;
    },
  };
}
