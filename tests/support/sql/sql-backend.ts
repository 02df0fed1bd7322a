import { createHandler } from '../../../supabase/functions/ai/handler.ts';
import type { Database } from '../../harness/backend/database.ts';
import { type Backend, createPlatform } from '../platform/platform.ts';
import { legacyPlatformKeys, platformKeys } from '../project-keys.ts';

const modelUrl = 'https://model.invalid/v1/chat/completions';
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

interface SqlBackendOptions {
  database: Database;
  /** Where the edge function finds its own project. */
  url: string;
  /** Stands in for the model; the standard one always draws. */
  askModel?: () => Promise<Response>;
}

async function drawPixel(): Promise<Response> {
  return Response.json({ choices: [{ message: { images: [{ image_url: { url: pixel } }] } }] });
}

/**
 * The whole real backend but for the model: the migrations of a database behind the platform's stand-in, and the
 * edge function's own handler, which asks that stand-in for credit.
 */
export function createSqlBackend({ database, url, askModel = drawPixel }: SqlBackendOptions) {
  const env: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: platformKeys.anon }),
    SUPABASE_ANON_KEY: legacyPlatformKeys.anon,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: platformKeys.service_role }),
    AI_GATEWAY_URL: modelUrl,
    AI_GATEWAY_KEY: 'model-key',
    AI_MODEL: 'painter',
  };
  const ai: Backend = createHandler({
    env: (name) => env[name],
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.url === modelUrl ? askModel() : platform(request);
    },
  });
  const platform = createPlatform({ database, functions: { ai } });
  return platform;
}
