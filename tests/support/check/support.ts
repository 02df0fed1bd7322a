import { createHandler } from '../../../supabase/functions/ai/handler.ts';
import { type Bridge, bridgeKeys, createBridge } from '../bridge/bridge.ts';
import { startPglite } from '../sql/pglite.ts';

/** The address that the project answers to; nothing is sent there. */
export const projectUrl = 'https://project.test';

/**
 * A whole project in this process: the migrations in PGlite behind the bridge, and the edge
 * function's own handler, whose model must not be asked.
 */
export async function startProject() {
  const database = await startPglite();
  const env: Record<string, string> = {
    SUPABASE_URL: projectUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: bridgeKeys.anon }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: bridgeKeys.service_role }),
    AI_GATEWAY_URL: 'https://model.test/v1/chat/completions',
    AI_GATEWAY_KEY: 'model-key',
    AI_MODEL: 'painter',
  };
  const ai = createHandler({
    env: (name) => env[name],
    fetch: () => Promise.reject(new Error('A check must cost nothing')),
  });
  return {
    database,
    /** Opens the API anew, with its cache of what the schema holds. */
    open: () => createBridge({ database, functions: { ai } }),
  };
}

/** A fetch that reaches this backend and nothing else. */
export function fetchFrom(bridge: Bridge): typeof fetch {
  return async (input, init) => bridge(new Request(input, init));
}
