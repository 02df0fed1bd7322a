import { spawnSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { type BuildEnv, checkBuildEnv, findEnvFileProblems } from './tools/build/env.ts';
import { mockWorker } from './tools/build/mock-worker.ts';
import { prerender } from './tools/build/prerender.ts';
import { previewAsHosted } from './tools/build/preview.ts';
import { productionGuard } from './tools/build/production-guard.ts';
import { stopWith } from './tools/command-line.ts';

/**
 * Reads the build's settings from the environment. Mode `mock` (npm run build:mock) and the tests always
 * use the mock.
 */
function readEnv(mode: string, command: 'build' | 'serve'): BuildEnv {
  const prefixes = mode === 'mock' ? 'SITE_BASE' : ['SITE_BASE', 'VITE_'];
  const unreadable = mode === 'test' ? [] : findEnvFileProblems(import.meta.dirname, mode);
  if (unreadable.length > 0) stopWith(unreadable);
  const raw = mode === 'test' ? {} : loadEnv(mode, import.meta.dirname, prefixes);
  const defaultGateway = command === 'build' && mode !== 'mock' ? 'supabase' : 'mock';
  const checked = checkBuildEnv({ raw, defaultGateway });
  return checked.ok ? checked.env : stopWith(checked.problems);
}

/**
 * Returns the commit to build, followed by a plus sign if the working tree has changes. Returns `unknown`
 * if git is unavailable.
 */
function readCommit(): string {
  const args = ['describe', '--always', '--dirty=+', '--exclude=*'];
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() || 'unknown';
}

function literals(env: BuildEnv): Record<string, string> {
  const supabase = env.gateway === 'supabase' ? env : { supabaseUrl: '', supabaseAnonKey: '' };
  return {
    // Include the commit only in a mock build, because only the mock panel shows the commit.
    'import.meta.env.VITE_COMMIT': JSON.stringify(env.gateway === 'mock' ? readCommit() : ''),
    'import.meta.env.VITE_GATEWAY': JSON.stringify(env.gateway),
    'import.meta.env.VITE_LIST': JSON.stringify(env.list),
    'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(supabase.supabaseUrl),
    'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(supabase.supabaseAnonKey),
  };
}

export default defineConfig(({ mode, command, isPreview = false }) => {
  if (isPreview) {
    const outDir = mode === 'mock' ? 'dist-mock' : 'dist';
    return { plugins: [previewAsHosted()], build: { outDir } };
  }
  if (command === 'build') {
    // Always make a production build, whatever NODE_ENV the shell or an env file sets. Also set
    // VITE_USER_NODE_ENV: if it is unset, Vite copies an env file's NODE_ENV to it, and may build for
    // development.
    process.env.NODE_ENV = 'production';
    process.env.VITE_USER_NODE_ENV = '';
  }
  const env = readEnv(mode, command);
  const plugins: PluginOption[] = [react(), prerender({ env })];
  plugins.push(env.gateway === 'mock' ? mockWorker() : productionGuard());
  return {
    base: env.base,
    plugins,
    // Use one cache per mode: dev and dev:backend can run at the same time, and would break a shared cache.
    cacheDir: `node_modules/.vite/${mode}`,
    define: literals(env),
    // Don't watch builds, or the data that PostgreSQL constantly writes (npm run backend).
    server: {
      port: 2026,
      watch: { ignored: ['**/.backend/**', '**/dist*/**'] },
      fs: {
        deny: [
          // The data and password of `npm run backend`, and backups of the waitlist.
          ...['**/.backend/**', '*.{csv,dump,sql}'],
          // Vite's default list, repeated here because setting `deny` replaces it.
          ...[
            '.env',
            '.env.*',
            '*.{crt,pem,key,p12,pfx,cer,der}',
            '.npmrc',
            '.yarnrc.yml',
            '**/.git/**',
          ],
        ],
      },
    },
    build: {
      outDir: env.gateway === 'mock' ? 'dist-mock' : 'dist',
      // Don't inline fonts: Vite would turn a small font into a data URL, and the content security policy
      // blocks fonts from data URLs.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      // Omit the module preload polyfill: browsers without module preload fetch the same files a moment
      // later.
      modulePreload: { polyfill: false },
      // The limit in kB, minified, above which Vite warns about a chunk. Only the mock's chunk (about 1,200
      // kB) exceeds Vite's default limit of 500 kB, and only testers load that chunk.
      // tests/build/size.test.ts limits the size of a visitor's download.
      chunkSizeWarningLimit: 1_500,
      // Turn off plugin timing warnings, since nobody who builds the site can act on them.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  };
});
