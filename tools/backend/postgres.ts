import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMissingPrograms, findPostgres } from '../find-programs.ts';
import { type Database, openDatabase } from './database.ts';
import { freePort } from './loopback.ts';
import { applyMigrations } from './migrations.ts';
import { startServer } from './server-process.ts';

const superuser = 'cluster_admin';

const platformSql = readFileSync(new URL('platform.sql', import.meta.url), 'utf8');

export interface ConnectionDetails {
  port: number;
  /** All login roles share this password. */
  password: string;
}

/** Returns functions that open and create databases on a PostgreSQL server that runs on loopback. */
export function attachCluster({ port, password }: ConnectionDetails) {
  /** Returns the connection string of a database for a login role. */
  const uri = (role: 'authenticator' | 'project_owner' | typeof superuser, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

  /** Opens a database and sets it up like a hosted project's database before the first migration. */
  async function openProject(name: string): Promise<Database> {
    const database = openDatabase(uri(superuser, name));
    await database.query(platformSql);
    for (const role of ['authenticator', 'project_owner']) {
      await database.query(`alter role ${role} password '${password}'`);
    }
    return database;
  }

  return {
    uri,
    openProject,
    /** Creates and opens a project database. Applies the migrations unless `migrated` is false. */
    async createDatabase(name: string, { migrated = true } = {}): Promise<Database> {
      const maintenance = openDatabase(uri(superuser, 'postgres'));
      await maintenance.query(`create database ${name}`);
      await maintenance.close();
      const database = await openProject(name);
      if (migrated) await applyMigrations(database);
      return database;
    },
  };
}

/** A running PostgreSQL server, with functions that open and create databases. */
export type Cluster = ReturnType<typeof attachCluster>;

/** The user and group that PostgreSQL runs as. An empty object means the current user and group. */
type User = { uid: number; gid: number } | Record<string, never>;

/**
 * Prepares the PostgreSQL server from the npm package. Returns the folder of its programs, and the user to
 * run it as. PostgreSQL refuses to run as root, so if this process is root, PostgreSQL runs as the user
 * `nobody`, from a copy in `home`: the repository may be in a folder that only root can enter.
 */
function preparePostgres(home: string): { programs: string; user: User } {
  const found = findPostgres();
  if (!found) throw new Error(findMissingPrograms().join('\n'));
  // Create the package's symbolic links, which an npm package cannot contain. This is the job of the
  // package's postinstall script, but this project does not let npm run install scripts.
  const script = join(found, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: found });

  const native = join(found, 'native');
  if (process.getuid?.() !== 0) return { programs: join(native, 'bin'), user: {} };
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  // With a umask such as 077, `nobody` could not enter the folders that root creates.
  process.umask(0o022);
  chownSync(home, user.uid, user.gid);
  cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return { programs: join(home, 'native', 'bin'), user };
}

/** Makes the user that runs PostgreSQL the owner of a folder. Throws if that user cannot enter the folder. */
function giveTo(user: User, folder: string): void {
  if (user.uid === undefined) return;
  chownSync(folder, user.uid, user.gid);
  if (spawnSync('test', ['-x', folder], user).status === 0) return;
  throw new Error(
    `PostgreSQL refuses to run as root, so it runs as the user "nobody", who has no access to ${folder}. Run chmod a+x on each folder above it, or run this command as another user.`,
  );
}

const initdbFlags = [
  ...['-U', superuser, '-N', '-E', 'UTF8', '--auth=scram-sha-256'],
  // Use ICU, so that case conversion also covers non-ASCII letters, as in a hosted project. Tests can then
  // catch SQL whose result wrongly depends on the locale.
  ...['--locale=C', '--locale-provider=icu', '--icu-locale=und'],
];

/**
 * Returns the path of the password file, in psql's format, which is stored next to the data. The password
 * is random, and only the current user can read the file.
 */
export const passwordFileIn = (folder: string) => join(folder, 'pgpass');

interface ClusterOptions {
  /** The loopback port. Defaults to a free port. */
  port?: number;
  /**
   * The folder in which to keep the data. If given, the data is written to disk as safely as in production.
   * Defaults to a temporary folder, which is faster because nothing waits for the disk.
   */
  folder?: string;
}

/**
 * Starts a PostgreSQL server on a loopback port. Every login requires a password. Throws if PostgreSQL is
 * not installed. If the server does not start, throws an error with the last lines of its output.
 */
export async function startCluster(options: ClusterOptions = {}) {
  const home = mkdtempSync(join(tmpdir(), 'sk-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  const { folder = home, port = await freePort() } = options;
  const { programs, user } = preparePostgres(home);
  const run = { cwd: home, ...user, env: { ...process.env, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  giveTo(user, data);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const newPassword = randomBytes(24).toString('hex');
    writeFileSync(passwordFileIn(folder), `*:*:*:*:${newPassword}`, { mode: 0o600 });
    const initFile = join(home, 'password');
    writeFileSync(initFile, newPassword, { mode: 0o600 });
    if (user.uid) chownSync(initFile, user.uid, user.gid);
    const flags = ['-D', data, `--pwfile=${initFile}`, ...initdbFlags];
    execFileSync(join(programs, 'initdb'), flags, { ...run, stdio: 'pipe' });
  }
  const password = readFileSync(passwordFileIn(folder), 'utf8').replace('*:*:*:*:', '');
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
    'max_connections=300',
    ...(options.folder ? [] : ['fsync=off', 'synchronous_commit=off']),
  ];
  const server = await startServer({
    name: 'PostgreSQL',
    command: join(programs, 'postgres'),
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options: run,
    isReady: (line) => line.includes('database system is ready to accept connections'),
    stopSignal: 'SIGINT',
  });
  return {
    ...attachCluster({ port, password }),
    connection: { port, password },
    /** Resolves with the last lines of the server's output when the server exits. */
    ended: server.ended,
    stop: server.stop,
  };
}
