import type { Gateway } from '../src/gateway/gateway.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import { createInMemoryBackend } from './backend-in-memory.ts';
import { startWorker } from './browser/worker.ts';
import { createHandlers, mockBase, mockKey } from './handlers.ts';

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * adapter pointed at it. Rejects with a sentence when the worker cannot start.
 */
export async function openMockGateway(): Promise<Gateway> {
  const backend = createInMemoryBackend({ seed: 'default', randomSeed: Date.now() });
  await startWorker(createHandlers(backend.kit));
  return createSupabaseGateway({ url: mockBase, anonKey: mockKey });
}
