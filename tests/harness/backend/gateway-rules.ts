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
 * How the platform's gateway reads keys, before the Data API or a function does: by supabase/supabase
 * PR 46810 (2026-06), which brings the self-hosted gateway in line with the platform's; the words are
 * those of issue reports of 2026.
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
     * What the Data API gets as Authorization: a token that the caller brings along, which PostgREST
     * looks at itself, else one for the role of the apikey. Or the refusal.
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
     * Refuses a call of an edge function, or lets it through: no key at all and legacy keys, right or
     * wrong, are the function's business; a new key has to be one of the project's.
     */
    refuseFunctionCall(method: string, headers: IncomingHttpHeaders): GatewayRefusal | null {
      if (method === 'OPTIONS') return null;
      const given = [headers.apikey?.toString(), bearerOf(headers)];
      const keys = given.filter((key) => key !== undefined && isNewKey(key)) as string[];
      const unknown = keys.some((key) => !roleOf(key));
      return unknown || new Set(keys).size > 1 ? invalidKey : null;
    },
  };
}
