import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../supabase/functions/ai/index.ts', import.meta.url));

/**
 * Where the npm package keeps Deno's executable. npm may deny the package its install script, which
 * only moves the file; this is the same step, and the package's own fallback when it was skipped.
 */
function denoExecutable(): string {
  const require = createRequire(import.meta.url);
  const installer = require('deno/install_api.cjs') as { runInstall(): string };
  return installer.runInstall();
}

interface DenoOptions {
  env: Record<string, string>;
  /** The only hosts (`address:port`) that the function may reach. */
  allowNet: string[];
}

/**
 * Starts the edge function's own `index.ts` in real Deno on a free port, with no remote code, no
 * configuration, and only the given hosts and variables. Rejects with Deno's output if it ends.
 */
export async function startFunction({ env, allowNet }: DenoOptions) {
  const flags = ['--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-prompt'];
  const rights = [
    `--allow-net=127.0.0.1:0,${allowNet.join(',')}`,
    `--allow-env=${Object.keys(env).join(',')},SUPABASE_ANON_KEY,SUPABASE_SERVICE_ROLE_KEY`,
  ];
  const deno = spawn(denoExecutable(), ['run', ...flags, ...rights, entry], {
    cwd: tmpdir(),
    env: {
      ...env,
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [deno.stdout, deno.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const address = /Listening on (http:\S+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
    deno.once('error', reject);
    deno.once('exit', () => reject(new Error(`Deno ended:\n${output.join('\n')}`)));
  });
  return {
    url,
    output,
    async stop() {
      deno.kill();
      if (deno.exitCode === null && deno.signalCode === null) await once(deno, 'exit');
    },
  };
}
