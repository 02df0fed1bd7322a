import { createHandler } from '../../../supabase/functions/ai/handler.ts';
import { type Bridge, bridgeKeys, createBridge } from '../bridge/bridge.ts';
import type { ContractBackend } from '../contract/suite.ts';
import type { Database } from './database.ts';
import { bridgeUrl, resetWaitlist } from './project.ts';

const modelUrl = 'https://model.invalid/v1/chat/completions';
const picture = 'data:image/png;base64,iVBORw0KGgo=';

/** The whole real backend but for the model: the SQL, and the edge function that asks it for credit. */
export function createContractBackend(database: Database): ContractBackend {
  const env: Record<string, string> = {
    SUPABASE_URL: bridgeUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: bridgeKeys.anon }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: bridgeKeys.service_role }),
    AI_GATEWAY_URL: modelUrl,
    AI_GATEWAY_KEY: 'model-key',
    AI_MODEL: 'painter',
  };
  const drawn = { choices: [{ message: { images: [{ image_url: { url: picture } }] } }] };
  const ai: Bridge = createHandler({
    env: (name) => env[name],
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.url === modelUrl ? Promise.resolve(Response.json(drawn)) : bridge(request);
    },
  });
  const bridge = createBridge({ database, functions: { ai } });
  return {
    url: bridgeUrl,
    anonKey: bridgeKeys.anon,
    fetch: (input, init) => bridge(new Request(input, init)),
    empty: () => resetWaitlist(database),
    close: () => database.close(),
  };
}
