import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface BuildOptions {
  supabaseUrl: string;
  publicKey: string;
}

/**
 * Builds the site as it ships, `npm run build` with the project's two variables and nothing else
 * said, and serves it on a free port of loopback, which is another origin than the project's.
 */
export async function serveProductionSite({ supabaseUrl, publicKey }: BuildOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'streetkind-site-'));
  const { VITE_GATEWAY: _, ...inherited } = process.env;
  await promisify(execFile)('npm', ['run', 'build', '--', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env: { ...inherited, VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_ANON_KEY: publicKey },
  });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The preview server has no address');
  return {
    url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
