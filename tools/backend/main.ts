import { relative } from 'node:path';
import { openBackend } from './open-backend.ts';
import { readOptions, usage } from './options.ts';
import { isFree } from './ports.ts';
import { servePage } from './serve-page.ts';

const interrupted = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => resolve(null));
  }
});

/** Throws a sentence about the first port that is taken, before anything is started. */
async function expectFree(ports: [flag: string, port: number][]): Promise<void> {
  for (const [flag, port] of ports) {
    if (await isFree(port)) continue;
    throw new Error(
      `Port ${port} is taken, perhaps by what a killed backend has left running. End what listens there, or choose another one with -- ${flag} ${port + 10}.`,
    );
  }
}

type Options = ReturnType<typeof readOptions>;

/**
 * The real backend on this machine: PostgreSQL with the migrations, PostgREST, and the edge function
 * in Deno (`npm run backend`); with the page in front of it (`npm run dev:backend`).
 */
async function run({ pagePort, ...options }: Options): Promise<void> {
  const { port, folder } = options;
  await expectFree([
    ['--port', port],
    ['--port', port + 1],
    ...(pagePort === null ? [] : [['--page-port', pagePort] satisfies [string, number]]),
  ]);
  const backend = await openBackend({ ...options, say: console.log });
  console.log(`
The backend is ready. Ctrl-C ends it.

  address     ${backend.url}
  public key  ${backend.publicKey}
  legacy key  ${backend.legacyKey}
  database    ${backend.psql}
  data        ${relative('', folder)}, until npm run backend -- --fresh

  VITE_SUPABASE_URL=${backend.url} VITE_SUPABASE_ANON_KEY=${backend.publicKey} npm run build
  npm run check:backend -- --url ${backend.url} --key ${backend.publicKey}
`);
  const page = pagePort === null ? null : servePage({ ...backend, port: pagePort });
  const ended = await Promise.race([interrupted, backend.ended, ...(page ? [page.ended] : [])]);
  await page?.close();
  await backend.close();
  if (ended !== null) throw new Error(`${ended}\nEverything else was ended, too.`);
}

function readArguments(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

run(readArguments()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // Also ends what a start that has failed leaves running.
  process.exit(1);
});
