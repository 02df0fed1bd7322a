import { createChunk } from '../lib/load-chunk.ts';
import type { Gateway } from './gateway.ts';
import { createTimedGateway } from './timed.ts';

/**
 * Opens a gateway to the backend that the build was made for. No other code chooses a backend. Always
 * compare `VITE_GATEWAY` with a string literal here, because only then can the bundler leave the mock out
 * of the build. A Supabase gateway opens immediately; a mock gateway opens once its worker responds.
 */
export async function openGateway(): Promise<Gateway> {
  if (import.meta.env.VITE_GATEWAY === 'mock') {
    const { openMockGateway } = await import('../../mocks/browser.ts');
    return openMockGateway();
  }
  const chunk = createChunk('supabase', () => import('./supabase.ts'));
  return createTimedGateway(async () => {
    const { createSupabaseAdapter } = await chunk.load();
    return createSupabaseAdapter({
      url: import.meta.env.VITE_SUPABASE_URL,
      anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
    });
  });
}
