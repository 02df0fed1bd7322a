import { relative, resolve } from 'node:path';
import { readOptions, stopWith } from '../command-line.ts';
import { startBackend } from './backend.ts';
import { keys, legacyKey } from './keys.ts';
import { isFree } from './loopback.ts';
import { applyMigrations } from './migrations.ts';
import { passwordFileIn, startCluster } from './postgres.ts';

/** The name of the project's database, which is the same in a hosted project. */
const database = 'postgres';

/**
 * The port in .env.backend, which is also the Supabase CLI's port. The database listens on the next port.
 */
const defaultPort = 54_321;

const options = readOptions({ port: { type: 'string', default: String(defaultPort) } });
const port = Number(options.port);
if (!/^\d+$/.test(options.port) || port < 1024 || port > 65_534) {
  stopWith(['--port must be a whole number from 1024 to 65534, such as 54331.']);
}
const isWindows = process.platform === 'win32';
/** Older npm versions drop an unquoted `--` in PowerShell (https://github.com/npm/cli/issues/4903). */
const dashes = isWindows ? '"--"' : '--';
for (const needed of [port, port + 1]) {
  if (await isFree(needed)) continue;
  stopWith([
    `Port ${needed} is in use, maybe by a backend that's already running. Stop that backend, or run npm run backend ${dashes} --port 54331, which also prints the command that starts the page with the new backend.`,
  ]);
}

/**
 * Returns `command`. If the port isn't the default, puts an assignment in front that sets this backend's
 * URL as an environment variable, in the syntax of the platform's most common shell.
 */
function withUrl(url: string, command: string): string {
  if (port === defaultPort) return command;
  return isWindows
    ? `$env:VITE_SUPABASE_URL="${url}"; ${command}`
    : `VITE_SUPABASE_URL=${url} ${command}`;
}

const interrupted = new Promise<null>((interrupt) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupt(null));
  }
});

/**
 * Runs the real backend on this machine until a signal interrupts this process. PostgREST and the edge
 * function in Deno share one port, and PostgreSQL, with the migrations applied, listens on the next
 * port. Throws if any of these processes exits.
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
The backend is ready. Press Ctrl-C to stop it.

  URL         ${backend.url}
  public key  ${keys.anon}
  legacy key  ${legacyKey('anon')}
  data        ${relative('', folder)} (kept until you delete it)

Commands that show the page, build the site, check the backend, and open the database:

  ${withUrl(backend.url, 'npm run dev:page')}
  ${withUrl(backend.url, 'npx vite build --mode backend')}
  npm run check:backend ${dashes} --url ${backend.url} --key ${keys.anon}
  psql "postgres://project_owner@127.0.0.1:${port + 1}/${database}?passfile=${passwordFile}"

A signup appears in the waitlist.signups table immediately. The page's count is in steps of ten and updates every ten minutes.
`);
  const ended = await Promise.race([interrupted, cluster.ended, backend.ended]);
  await backend.stop();
  await cluster.stop();
  if (ended !== null) throw new Error(`${ended}\nThe rest of the backend was stopped, too.`);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    // Exit explicitly, to stop any servers that a failed start left running.
    process.exit(1);
  },
);
