import { relative } from 'node:path';
import { openBackend } from './open-backend.ts';
import { type Options, readOptions } from './options.ts';
import { problemOf } from './problem-of.ts';
import { servePage } from './serve-page.ts';

/**
 * The real backend on this machine: PostgreSQL with the migrations, PostgREST, and the edge function
 * in Deno (`npm run backend`); with the page in front of it (`npm run dev:backend`).
 */
const options = readOptions(process.argv.slice(2));
if (!options.ok) {
  console.error(options.problem);
  console.error('Usage: npm run backend -- [--fresh] [--port 54321] [--data .backend]');
  process.exit(2);
}

const interrupted = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => resolve(null));
  }
});

async function run({ page, ...rest }: Extract<Options, { ok: true }>): Promise<void> {
  const startedAt = performance.now();
  const say = (sentence: string) => console.log(sentence);
  const backend = await openBackend({ ...rest, say });
  const closing = [backend.close];
  const endings: Promise<string | null>[] = [interrupted, backend.ended];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`
The backend is ready after ${seconds} s. Ctrl-C ends it.

  address     ${backend.url}
  public key  ${backend.publicKey}
  legacy key  ${backend.legacyKey}
  database    ${backend.psql}
  data        ${relative('', rest.folder)}, until npm run backend -- --fresh

  VITE_SUPABASE_URL=${backend.url} VITE_SUPABASE_ANON_KEY=${backend.publicKey} npm run build
  npm run check:backend -- --url ${backend.url} --key ${backend.publicKey}
`);
  if (page) {
    const site = servePage(backend);
    backend.noteChildren();
    closing.push(site.close);
    endings.push(site.ended);
  }
  const ended = await Promise.race(endings);
  for (const close of closing.reverse()) await close();
  if (ended === null) return;
  console.error(`${problemOf(ended)}\nEverything else was ended, too.`);
  process.exitCode = 1;
}

run(options).catch((error: unknown) => {
  console.error(problemOf(error));
  process.exitCode = 1;
});
