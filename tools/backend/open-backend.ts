import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from './backend.ts';
import { applyMigrations } from './migrations.ts';
import { isFree } from './ports.ts';
import { startCluster } from './postgres.ts';

interface BackendOptions {
  /** Where the data lie from one start to the next. */
  folder: string;
  fresh: boolean;
  /** The port on loopback; the database listens on the next one. */
  port: number;
  /** Receives messages about the migrations, one sentence each. */
  say: (sentence: string) => void;
}

/** The database that the project lives in, as on the hosted platform. */
const database = 'postgres';

/** Throws a sentence when a PostgreSQL is running on these data, by the file that it keeps meanwhile. */
async function expectUnused(folder: string): Promise<void> {
  const file = join(folder, 'data', 'postmaster.pid');
  if (!existsSync(file)) return;
  // Its fourth line is the port.
  const port = Number(readFileSync(file, 'utf8').split('\n')[3]);
  if (await isFree(port)) return;
  throw new Error(
    `The data in ${folder} are in use, by the PostgreSQL on port ${port}: end it, or choose another folder with --data.`,
  );
}

/**
 * Starts the real backend with data that stay, and applies the migrations that are new. Throws a
 * sentence when something is missing or refused; what is running by then ends with this process.
 */
export async function openBackend({ folder, fresh, port, say }: BackendOptions) {
  await expectUnused(folder);
  if (fresh) rmSync(join(folder, 'data'), { recursive: true, force: true });
  const cluster = await startCluster({ folder, port: port + 1 });
  const connection = await cluster.openProject(database);
  await applyMigrations(connection, { say });
  await connection.close();
  const backend = await startBackend({ cluster, database, port });
  return {
    url: backend.url,
    psql: `psql ${cluster.uri('project_owner', database)}`,
    /** Resolves with the last lines of the first part that ends by itself. */
    ended: Promise.race([cluster.ended, backend.ended]),
    async close(): Promise<void> {
      await backend.stop();
      await cluster.stop();
    },
  };
}
