import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keys, legacyKey } from './keys.ts';
import { openBackend } from './open-backend.ts';
import { isFree } from './ports.ts';

/** The project's folder. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Reads the options of the command, all optional. Throws when one is unknown. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      // Deletes the data first.
      fresh: { type: 'boolean', default: false },
      // Of the backend; the database listens on the next one. As a local Supabase, by default.
      port: { type: 'string', default: '54321' },
      // Where the data lie: each port's in a folder that git ignores.
      data: { type: 'string' },
      // Serves the page as well, beside the mock's page (npm run dev), which is on 2026.
      page: { type: 'boolean', default: false },
      'page-port': { type: 'string', default: '2027' },
    },
  });
  return {
    fresh: values.fresh,
    port: Number(values.port),
    folder: resolve(values.data ?? `${root}.backend/${values.port}`),
    pagePort: values.page ? Number(values['page-port']) : null,
  };
}

/** Throws a sentence about a port that is taken, before anything is started. */
async function expectFree(flag: string, port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} cannot be used (a backend takes its port and the next one): another backend is running, a killed one has left something there, or a connection there has just ended. End it, wait a minute, or choose another one with -- ${flag} ${port + 10}.`,
  );
}

/** Starts the dev server over a backend; it writes to this terminal, and ends with this process. */
function servePage(url: string, port: number) {
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(port)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_GATEWAY: 'supabase',
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_ANON_KEY: keys.anon,
    },
  });
  process.once('exit', () => vite.kill());
  return once(vite, 'exit').then(() => 'The dev server has ended.');
}

const interrupted = new Promise<null>((interrupt) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupt(null));
  }
});

/**
 * The real backend on this machine: PostgreSQL with the migrations, PostgREST, and the edge function
 * in Deno (`npm run backend`); with the page in front of it (`npm run dev:backend`).
 */
async function run(): Promise<void> {
  const { pagePort, ...options } = readOptions();
  await expectFree('--port', options.port);
  await expectFree('--port', options.port + 1);
  if (pagePort !== null) await expectFree('--page-port', pagePort);
  const backend = await openBackend({ ...options, say: console.log });
  console.log(`
The backend is ready. Ctrl-C ends it.

  address     ${backend.url}
  public key  ${keys.anon}
  legacy key  ${legacyKey('anon')}
  database    ${backend.psql}
  data        ${relative('', options.folder)}, until the same command with --fresh

  VITE_SUPABASE_URL=${backend.url} VITE_SUPABASE_ANON_KEY=${keys.anon} npm run build
  npm run check:backend -- --url ${backend.url} --key ${keys.anon}
`);
  const ending: Promise<string | null>[] = [interrupted, backend.ended];
  if (pagePort !== null) ending.push(servePage(backend.url, pagePort));
  const ended = await Promise.race(ending);
  await backend.close();
  if (ended !== null) throw new Error(`${ended}\nEverything else was ended, too.`);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    // Also ends what a start that has failed leaves running.
    process.exit(1);
  },
);
