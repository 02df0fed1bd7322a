import type { IncomingHttpHeaders } from 'node:http';
import { type KeyRole, legacyKey, type ProjectKeys, signToken } from './keys.ts';

/** A refusal of the gateway itself, which has no code. */
export interface GatewayRefusal {
  status: number;
  body: { message: string; hint?: string };
}

const invalidKey: GatewayRefusal = { status: 401, body: { message: 'Invalid API key' } };

const isNewKey = (key: string) => key.startsWith('sb_');

function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  return headers.authorization?.replace(/^Bearer /i, '');
}

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
    authorize(headers: IncomingHttpHeaders): string | GatewayRefusal {
      const apikey = headers.apikey?.toString();
      if (!apikey) {
        const hint = 'No `apikey` request header or url param was found.';
        return { status: 401, body: { message: 'No API key found in request', hint } };
      }
      const role = roleOf(apikey);
      if (!role) return invalidKey;
      const bearer = bearerOf(headers);
      if (bearer !== undefined && !isNewKey(bearer)) return `Bearer ${bearer}`;
      const bearerRole = bearer === undefined ? role : roleOf(bearer);
      if (!bearerRole) return invalidKey;
      const exp = Math.floor(Date.now() / 1000) + 300;
      return `Bearer ${signToken({ role: bearerRole, exp }, project.jwtSecret)}`;
    },

    /**
     * Returns the refusal of a call of an edge function, or null. Missing and legacy keys are left
     * to the function; a new key must be one of the project's.
     */
    refuseFunctionCall(method: string, headers: IncomingHttpHeaders): GatewayRefusal | null {
      if (method === 'OPTIONS') return null;
      const given = [headers.apikey?.toString(), bearerOf(headers)];
      const keys = given.filter((key) => key !== undefined).filter(isNewKey);
      const unknown = keys.some((key) => !roleOf(key));
      return unknown || new Set(keys).size > 1 ? invalidKey : null;
    },
  };
}
