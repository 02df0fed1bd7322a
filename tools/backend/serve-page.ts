import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface PageOptions {
  url: string;
  publicKey: string;
  port: number;
}

/** Starts the dev server with the adapter for Supabase, in a process that writes to this terminal. */
export function servePage({ url, publicKey, port }: PageOptions) {
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const child = spawn(process.execPath, [join(vite, 'bin', 'vite.js'), '--port', String(port)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_GATEWAY: 'supabase',
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_ANON_KEY: publicKey,
    },
  });
  const ended = once(child, 'exit').then(() => 'The dev server has ended.');
  return {
    ended,
    async close(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
