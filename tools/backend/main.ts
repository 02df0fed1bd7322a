import { relative, resolve } from 'node:path';
import { readOptions, stopWith } from '../command-line.ts';
import { startBackend } from './backend.ts';
import { keys, legacyKey } from './keys.ts';
import { isFree } from './loopback.ts';
import { applyMigrations } from './migrations.ts';
import { passwordFileIn, startCluster } from './postgres.ts';

/** The database that the project lives in, as on the hosted platform. */
const database = 'postgres';

/** The port of the backend, as of a local Supabase; the database has the next one. */
const defaultPort = 54_321;

const options = readOptions({ port: { type: 'string', default: String(defaultPort) } });
const port = Number(options.port);
if (!/^\d+$/.test(options.port) || port < 1024 || port > 65_534) {
  stopWith([`--port is not a port: set it to a whole number from 1024 to 65534, such as 54331.`]);
}
for (const taken of [port, port + 1]) {
  if (await isFree(taken)) continue;
  const another = 'choose another with npm run backend -- --port 54331';
  stopWith([
    `Port ${taken} is taken, perhaps by a backend that is running already: end it, or ${another}.`,
  ]);
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
  const folder = resolve('.backend', String(port));
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
