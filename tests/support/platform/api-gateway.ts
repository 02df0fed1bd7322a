import { refuse, refuseAtGateway } from './answers.ts';
import type { ApiRole } from './call.ts';

/** The keys that a project takes, by role. */
export type ApiKeys = Partial<Record<ApiRole, readonly string[]>>;

const isNewKey = (key: string) => key.startsWith('sb_');

function bearerOf(request: Request): string | null {
  return request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? null;
}

/**
 * The platform's gateway, which sees the apikey before the Data API or a function does. Its rules
 * are those of supabase/supabase PR 46810 (2026-06), which brings the self-hosted gateway in line with
 * the platform's; the words are those of issue reports of 2026.
 */
export function createApiGateway(keys: ApiKeys) {
  function roleOfKey(key: string): ApiRole | undefined {
    return (Object.keys(keys) as ApiRole[]).find((role) => keys[role]?.includes(key));
  }

  return {
    /** The role of a call to the Data API, or the refusal of the gateway or of PostgREST's own check. */
    roleOf(request: Request): ApiRole | Response {
      const apikey = request.headers.get('apikey');
      if (!apikey) {
        const hint = 'No `apikey` request header or url param was found.';
        return refuseAtGateway(401, 'No API key found in request', hint);
      }
      const role = roleOfKey(apikey);
      if (!role) return refuseAtGateway(401, 'Invalid API key');
      const bearer = bearerOf(request);
      if (bearer === null) return role;
      // Whoever sends a token of his own is who the token says, if its signature is right.
      return (
        roleOfKey(bearer) ??
        refuse(
          401,
          {
            code: 'PGRST301',
            message: 'No suitable key or wrong key type',
            details: 'None of the keys was able to decode the JWT',
          },
          {
            'www-authenticate':
              'Bearer error="invalid_token", error_description="No suitable key or wrong key type"',
          },
        )
      );
    },

    /**
     * Refuses a call of an edge function, or lets it through: no key at all and legacy keys, right or
     * wrong, are the function's business; a new key has to be one of the project's.
     */
    refusalOfFunctionCall(request: Request): Response | null {
      if (request.method === 'OPTIONS') return null;
      const apikey = request.headers.get('apikey');
      const bearer = bearerOf(request);
      const unknown = [apikey, bearer].some(
        (key) => key !== null && isNewKey(key) && !roleOfKey(key),
      );
      const conflicting =
        apikey !== null && bearer !== null && isNewKey(apikey) && isNewKey(bearer)
          ? apikey !== bearer
          : false;
      return unknown || conflicting ? refuseAtGateway(401, 'Invalid API key') : null;
    },
  };
}
