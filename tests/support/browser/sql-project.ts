import { createHandler } from '../../../supabase/functions/ai/handler.ts';
import { bridgeKeys, createBridge } from '../bridge/bridge.ts';
import { serveBridge } from '../bridge/serve.ts';
import type { Database } from '../sql/database.ts';
import { findPostgres } from '../sql/find-postgres.ts';
import { startPglite } from '../sql/pglite.ts';
import { startCluster } from '../sql/postgres.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

async function openDatabase(): Promise<{ database: Database; close: () => Promise<void> }> {
  if (!findPostgres()) {
    const database = await startPglite();
    return { database, close: () => database.close() };
  }
  const cluster = await startCluster();
  const database = await cluster.createDatabase('site');
  return {
    database,
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}

/**
 * A whole project on loopback: the real migrations (in PostgreSQL where there is one, else in
 * PGlite) behind the bridge, and the edge function's own handler before a model that always draws.
 */
export async function startSqlProject() {
  const { database, close } = await openDatabase();
  const functions: Parameters<typeof createBridge>[0]['functions'] = {};
  const bridge = createBridge({ database, functions });
  const env: Record<string, string> = {
    SUPABASE_URL: 'http://project.test',
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: bridgeKeys.anon }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: bridgeKeys.service_role }),
    AI_GATEWAY_URL: 'https://model.test/v1/chat/completions',
    AI_GATEWAY_KEY: 'model-key',
    AI_MODEL: 'painter',
  };
  functions.ai = createHandler({
    env: (name) => env[name],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).hostname === 'project.test') return bridge(request);
      const images = [{ image_url: { url: pixel } }];
      return Response.json({ choices: [{ message: { images } }] });
    },
  });
  const server = await serveBridge({ bridge });

  return {
    url: server.url,
    publicKey: bridgeKeys.anon,
    database,
    /** Empties the project and gives it its first limits back. */
    async reset(): Promise<void> {
      await database.runScript(`
        truncate waitlist.signups, waitlist.neighborhoods, waitlist.rate_limits, waitlist.ai_uses;
        update waitlist.counter set families = 0, neighborhoods = 0 where true;
        update waitlist.settings set signups_per_address = 20, ai_per_address = 10 where true;
      `);
    },
    async close(): Promise<void> {
      await server.close();
      await close();
    },
  };
}
