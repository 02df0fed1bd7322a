import { applyMigrations, sentencesOf } from './apply-migrations.ts';
import { startBackend } from './backend.ts';
import { openDataFolder } from './data-folder.ts';
import { findMissingPrograms } from './find-programs.ts';
import { isFree } from './free-port.ts';
import { legacyKey } from './keys.ts';
import { platformSql } from './migrations.ts';
import { setPasswords, startCluster } from './postgres.ts';
import { createDiskWatch } from './problem-of.ts';
import { watchMigrations } from './watch-migrations.ts';

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

async function expectFree(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} is taken. End what listens there, or choose another with -- --port ${port + 10}.`,
  );
}

/**
 * Starts the real backend with data that stay, applies the migrations that are new, and goes on
 * doing so while it runs. Throws a sentence when something is missing, taken or broken.
 */
export async function openBackend({ folder, fresh, port, say }: BackendOptions) {
  const missing = findMissingPrograms();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const opened = await openDataFolder({ folder, fresh });
    const { project, isNew, leftBehind, noteChildren } = opened;
    closing.push(opened.release);
    if (leftBehind.length > 0) {
      say(
        `An earlier backend was killed: ended what it had left running (${leftBehind.join(', ')}).`,
      );
    }
    await expectFree(port);
    await expectFree(port + 1);
    if (isNew) say('Making a new database.');
    const cluster = await startCluster({
      folder,
      port: port + 1,
      password: project.password,
      durable: true,
      settings: { max_connections: 60 },
      onLogLine: createDiskWatch(say),
    });
    closing.push(cluster.stop);
    const connection = cluster.connect(database);
    closing.push(connection.close);
    await connection.runScript(platformSql);
    await connection.runScript(setPasswords(project.password));
    const report = await applyMigrations(connection);
    for (const sentence of sentencesOf(isNew ? { ...report, applied: [] } : report)) say(sentence);
    const backend = await startBackend({
      ...{ cluster, database, project, port },
      watch: true,
      onSpawn: noteChildren,
    });
    closing.push(backend.stop);
    closing.push(
      watchMigrations(async () => {
        try {
          for (const sentence of sentencesOf(await applyMigrations(connection))) say(sentence);
          await backend.reloadSchema();
        } catch (error) {
          say(error instanceof Error ? error.message : String(error));
        }
      }),
    );
    return {
      url: backend.url,
      publicKey: project.keys.anon,
      legacyKey: legacyKey('anon', project.jwtSecret),
      psql: `psql ${cluster.uri('project_owner', database)}`,
      /** Records what this process runs, so that the next one can end it if this one is killed. */
      noteChildren,
      /** Resolves with the last lines of the first part that ends by itself. */
      ended: Promise.race([cluster.ended, backend.ended]),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
