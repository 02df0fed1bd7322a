import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from './backend.ts';
import { findMissingPrograms } from './find-programs.ts';
import { createKeys, legacyKey, type ProjectKeys } from './keys.ts';
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

/** What a local project keeps beside its data, so that its keys survive a restart. */
interface Project extends ProjectKeys {
  /** Of the roles that log in to the database. */
  password: string;
}

/** The database that the project lives in, as on the hosted platform. */
const database = 'postgres';

function readProject(folder: string): Project {
  const file = join(folder, 'project.json');
  if (!existsSync(file)) {
    const project: Project = { ...createKeys(), password: createKeys().jwtSecret };
    writeFileSync(file, JSON.stringify(project), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

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
 * sentence when something is missing or refused.
 */
export async function openBackend({ folder, fresh, port, say }: BackendOptions) {
  const missing = findMissingPrograms();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  mkdirSync(folder, { recursive: true });
  await expectUnused(folder);
  const project = readProject(folder);
  // The keys stay, so that nothing has to be copied again.
  if (fresh) rmSync(join(folder, 'data'), { recursive: true, force: true });

  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const { password } = project;
    const cluster = await startCluster({ folder, port: port + 1, password });
    closing.push(cluster.stop);
    const connection = await cluster.openProject(database);
    closing.push(connection.close);
    await applyMigrations(connection, { say });
    const backend = await startBackend({ cluster, database, project, port });
    closing.push(backend.stop);
    return {
      url: backend.url,
      publicKey: project.keys.anon,
      legacyKey: legacyKey('anon', project.jwtSecret),
      psql: `psql ${cluster.uri('project_owner', database)}`,
      /** Resolves with the last lines of the first part that ends by itself. */
      ended: Promise.race([cluster.ended, backend.ended]),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
