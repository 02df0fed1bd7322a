import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keys, legacyKey } from './keys.ts';
import { modelPath } from './proxy.ts';
import { startServer } from './server-process.ts';

const entry = fileURLToPath(new URL('../../supabase/functions/ai/index.ts', import.meta.url));

/**
 * Returns the path to the Deno executable from its npm package. First runs the package's install script, in
 * case npm hasn't run it. The script only moves the executable.
 */
function denoExecutable(): string {
  const require = createRequire(import.meta.url);
  // Declare the type here, because the package has no types.
  const installer = require('deno/install_api.cjs') as { runInstall(): string };
  return installer.runInstall();
}

/**
 * Starts the edge function (`index.ts`) in Deno on a loopback port. `url` is the URL of the local proxy,
 * which the function uses as its backend and as its image model. The function cannot load remote code or
 * configuration, and can connect only to 127.0.0.1. Rejects with Deno's last lines of output if Deno ends
 * before it is ready.
 */
export function startEdgeFunction({ url, port }: { url: string; port: number }) {
  const flags = ['--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-prompt'];
  const permissions = ['--allow-net=127.0.0.1', '--allow-env'];
  return startServer({
    name: 'The edge function (Deno)',
    command: denoExecutable(),
    args: ['run', ...flags, ...permissions, entry],
    options: {
      cwd: tmpdir(),
      env: {
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.anon }),
        SUPABASE_ANON_KEY: legacyKey('anon'),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.service_role }),
        AI_GATEWAY_URL: url + modelPath,
        AI_GATEWAY_KEY: 'not-needed',
        AI_MODEL: 'painter',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
    },
    isReady: (line) => line.includes('Listening on'),
  });
}
