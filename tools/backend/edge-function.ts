import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pngDataAddress } from '../../mocks/backend/logo-pictures.ts';
import { keys, legacyKey } from './constants.ts';
import { listen } from './ports.ts';
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

/** An image model on loopback, which answers any prompt with a picture, in OpenAI's shape. */
async function startModel() {
  let drawn = 0;
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    const url = pngDataAddress(drawn);
    drawn += 1;
    const message = { role: 'assistant', content: '', images: [{ image_url: { url } }] };
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ choices: [{ message }] }));
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}/v1/chat/completions`, close };
}

interface FunctionOptions {
  /** The address of the backend. */
  url: string;
  /** The port on loopback. */
  port: number;
}

/**
 * Starts the edge function (`index.ts`) in Deno, with a model that draws. It loads no remote code
 * and no configuration, and can call only this machine. Rejects with Deno's last lines if it ends.
 */
export async function startEdgeFunction({ url, port }: FunctionOptions) {
  const model = await startModel();
  const flags = ['--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-prompt'];
  const rights = ['--allow-net=127.0.0.1', '--allow-env'];
  const server = await startServer({
    name: 'The edge function (Deno)',
    command: denoExecutable(),
    args: ['run', ...flags, ...rights, entry],
    options: {
      cwd: tmpdir(),
      env: {
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.anon }),
        SUPABASE_ANON_KEY: legacyKey('anon'),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.service_role }),
        AI_GATEWAY_URL: model.url,
        AI_GATEWAY_KEY: 'the-model-asks-for-none',
        AI_MODEL: 'painter',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
    },
    isReady: (line) => line.includes('Listening on'),
  });
  return {
    ended: server.ended,
    async stop(): Promise<void> {
      await server.stop();
      await model.close();
    },
  };
}
