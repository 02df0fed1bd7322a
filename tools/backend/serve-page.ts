import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface PageOptions {
  url: string;
  publicKey: string;
}

/** Shuts vite down cleanly. */
async function end(vite: ChildProcess): Promise<void> {
  if (vite.exitCode !== null || vite.signalCode !== null) return;
  const closed = once(vite, 'exit');
  vite.kill('SIGTERM');
  await closed;
}

/** Starts the dev server with the adapter for Supabase, in a process that writes to this terminal. */
export function servePage({ url, publicKey }: PageOptions) {
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const child = spawn(process.execPath, [join(vite, 'bin', 'vite.js')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_GATEWAY: 'supabase',
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_ANON_KEY: publicKey,
    },
  });
  return {
    ended: once(child, 'exit').then(() => 'The dev server has ended.'),
    close: () => end(child),
  };
}
