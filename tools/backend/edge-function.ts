import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { legacyKey, type ProjectKeys } from './keys.ts';
import { startModel } from './model.ts';
import { startServer } from './server-process.ts';

const entry = fileURLToPath(new URL('../../supabase/functions/ai/index.ts', import.meta.url));

/**
 * The path of Deno's executable in its npm package. If npm has not run the package's install
 * script, which only moves the file, this does the same.
 */
function denoExecutable(): string {
  const require = createRequire(import.meta.url);
  // The package has no types.
  const installer = require('deno/install_api.cjs') as { runInstall(): string };
  return installer.runInstall();
}

interface FunctionOptions {
  /** The address of the backend. */
  url: string;
  project: ProjectKeys;
}

/**
 * Starts the edge function's own `index.ts` in real Deno on a free port, with a model that draws, no
 * remote code and no configuration, and only this machine to call. Rejects with Deno's last lines if it
 * ends.
 */
export async function startEdgeFunction({ url, project }: FunctionOptions) {
  const model = await startModel();
  const flags = ['--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-prompt'];
  const rights = ['--allow-net=127.0.0.1', '--allow-env'];
  let port = 0;
  const server = await startServer({
    name: 'The edge function (Deno)',
    command: denoExecutable(),
    args: ['run', ...flags, ...rights, entry],
    options: {
      cwd: tmpdir(),
      env: {
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: project.keys.anon }),
        SUPABASE_ANON_KEY: legacyKey('anon', project.jwtSecret),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.keys.service_role }),
        AI_GATEWAY_URL: model.url,
        AI_GATEWAY_KEY: 'the-model-asks-for-none',
        AI_MODEL: 'painter',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
    },
    isReady(line) {
      port = Number(/Listening on http:\S+:(\d+)/.exec(line)?.[1] ?? port);
      return port > 0;
    },
  });
  return {
    /** Its port on loopback. */
    port,
    ended: server.ended,
    async stop(): Promise<void> {
      await server.stop();
      await model.close();
    },
  };
}
