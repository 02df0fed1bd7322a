import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startStaticHost } from '../../../tools/build/static-host.ts';
import { builtSite } from '../../harness/site/builds.ts';
import { startBackend } from './backend.ts';

const hello = fileURLToPath(new URL('hello', import.meta.url));

/** The finished page without any script: as fast as this content can be. */
async function withoutScripts(site: string, folder: string): Promise<void> {
  await cp(site, folder, { recursive: true });
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const bare = html.replace(
    /<script(?: type="module"[^>]*)?>.*?<\/script>|<link rel="modulepreload".*?>/g,
    '',
  );
  await writeFile(page, bare);
}

async function buildHello(folder: string): Promise<void> {
  await build({
    root: hello,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder },
  });
}

/**
 * Builds the production site and its two yardsticks, the same page without scripts and a minimal
 * React page, and serves them on loopback until `close`.
 */
export async function startSites() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-page-'));
  const [still, bare] = [join(folder, 'static'), join(folder, 'hello')];
  const site = await builtSite('production');
  const backend = await startBackend();
  await withoutScripts(site, still);
  await buildHello(bare);
  const hosts = await Promise.all(
    [site, still, bare].map((built) => startStaticHost({ folder: built })),
  );
  const [siteUrl = '', staticUrl = '', helloUrl = ''] = hosts.map(({ url }) => url);
  return {
    backend,
    urls: { site: siteUrl, static: staticUrl, hello: helloUrl },
    async close(): Promise<void> {
      await Promise.all([...hosts, backend].map((server) => server.close()));
      await rm(folder, { recursive: true });
    },
  };
}
