import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBackend } from './backend.ts';
import { defaultPort, keys, legacyKey } from './constants.ts';
import { applyMigrations } from './migrations.ts';
import { expectFree } from './ports.ts';
import { passwordFileIn, startCluster } from './postgres.ts';

/** The database that the project lives in, as on the hosted platform. */
const database = 'postgres';

/** Reads the options of the command, all optional. */
function readOptions() {
  const { port, fresh } = parseArgs({
    options: {
      // Of the backend; the database has the next one.
      port: { type: 'string', default: String(defaultPort) },
      // Deletes the data first.
      fresh: { type: 'boolean', default: false },
    },
  }).values;
  if (/^\d{4,5}$/.test(port) && Number(port) < 65_535) {
    return { port: Number(port), folder: resolve('.backend', port), fresh };
  }
  throw new Error(`--port ${port} is no port: choose a number from 1024 to 65534.`);
}

const interrupted = new Promise<null>((interrupt) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupt(null));
  }
});

/**
 * The real backend on this machine: PostgreSQL with the migrations, PostgREST, and the edge
 * function in Deno, on one port, with the database on the next (`npm run backend`).
 */
async function run(): Promise<void> {
  const { port, folder, fresh } = readOptions();
  // Before anything is deleted: the data of a backend that runs on these ports are in use.
  for (const one of [port, port + 1]) await expectFree(one);
  if (fresh) rmSync(folder, { recursive: true, force: true });
  const cluster = await startCluster({ folder, port: port + 1 });
  const connection = await cluster.openProject(database);
  for (const file of await applyMigrations(connection)) console.log(`Applied ${file}`);
  await connection.close();
  const backend = await startBackend({ cluster, database, port });
  const passwordFile = encodeURIComponent(passwordFileIn(folder));
  console.log(`
The backend is ready. Ctrl-C ends it.

  address     ${backend.url}
  public key  ${keys.anon}
  legacy key  ${legacyKey('anon')}
  data        ${relative('', folder)}, until the same command with --fresh

  psql "postgres://project_owner@127.0.0.1:${port + 1}/${database}?passfile=${passwordFile}"
  npm run build -- --mode backend (for port ${defaultPort})
  npm run check:backend -- --url ${backend.url} --key ${keys.anon}
`);
  const ended = await Promise.race([interrupted, cluster.ended, backend.ended]);
  await backend.stop();
  await cluster.stop();
  if (ended !== null) throw new Error(`${ended}\nEverything else was ended, too.`);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    // Also ends the parts that a failed start leaves running.
    process.exit(1);
  },
);
