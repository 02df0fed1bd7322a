import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../build-site.ts';
import { startStaticHost } from '../static-host.ts';

interface BuildOptions {
  supabaseUrl: string;
  publicKey: string;
}

/**
 * Builds the site as it ships, for the given project, and serves it with its own headers on a free
 * port of loopback, which is another origin than the project's.
 */
export async function serveProductionSite({ supabaseUrl, publicKey }: BuildOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'streetkind-site-'));
  await buildSite({ folder, supabaseUrl, env: { VITE_SUPABASE_ANON_KEY: publicKey } });
  const host = await startStaticHost({ folder });
  return {
    url: host.url,
    async close() {
      await host.close();
      await rm(folder, { recursive: true });
    },
  };
}
