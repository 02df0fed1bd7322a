import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBackend } from './backend.ts';
import { defaultPort, keys, legacyKey } from './constants.ts';
import { applyMigrations } from './migrations.ts';
import { passwordFileIn, startCluster } from './postgres.ts';

/** The database that the project lives in, as on the hosted platform. */
const database = 'postgres';

const { values: options } = parseArgs({
  // Of the backend; the database has the next one.
  options: { port: { type: 'string', default: String(defaultPort) } },
});

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
  const port = Number(options.port);
  const folder = resolve('.backend', options.port);
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
  data        ${relative('', folder)}, until you delete it

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
