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

/** Gives a database what a hosted project has before its first migration. */
const platformSql = readFileSync(new URL('platform.sql', import.meta.url), 'utf8');

/** The port of a running server, and the password of every role that may log in. */
export interface ClusterAddress {
  port: number;
  password: string;
}

/** Opens and creates databases in a server that already runs on a loopback port. */
export function attachCluster({ port, password }: ClusterAddress) {
  /** The connection string of a database, for a role that may log in. */
  const uri = (role: 'authenticator' | 'project_owner' | typeof superuser, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

  /** Opens a database, after giving it what a hosted project has before its first migration. */
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
    /** Creates a new project's database, and applies the migrations unless `migrated` is false. */
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

/** A running server, in which databases can be opened and created. */
export type Cluster = ReturnType<typeof attachCluster>;

/** The user and group that a program runs as; empty for the current ones. */
type User = { uid: number; gid: number } | Record<string, never>;

/**
 * Makes npm's PostgreSQL ready to run. PostgreSQL refuses to run as root. For root, it runs as the user
 * `nobody`, from a copy in `home`, since the project may be in a folder that only root can enter.
 */
function preparePostgres(home: string): { programs: string; user: User } {
  const found = findPostgres();
  if (!found) throw new Error(findMissingPrograms().join('\n'));
  // An npm package cannot contain links. The package's postinstall script makes them, and this
  // project runs no install scripts.
  const script = join(found, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: found });

  const native = join(found, 'native');
  if (process.getuid?.() !== 0) return { programs: join(native, 'bin'), user: {} };
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  // Under a umask such as 077, `nobody` could not enter the folders that root creates.
  process.umask(0o022);
  chownSync(home, user.uid, user.gid);
  cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return { programs: join(home, 'native', 'bin'), user };
}

/** Gives a folder to the user who runs PostgreSQL; throws if that user cannot enter it. */
function giveTo(user: User, folder: string): void {
  if (user.uid === undefined) return;
  chownSync(folder, user.uid, user.gid);
  if (spawnSync('test', ['-x', folder], user).status === 0) return;
  throw new Error(
    `PostgreSQL doesn't run as root, and the user nobody can't enter ${folder}: run chmod a+x on each folder above it, or run this command as another user.`,
  );
}

const initdbFlags = [
  ...['-U', superuser, '-N', '-E', 'UTF8', '--auth=scram-sha-256'],
  // A hosted project has a locale with letters beyond ASCII. No rule may depend on the locale.
  ...['--locale=C', '--locale-provider=icu', '--icu-locale=und'],
];

/**
 * The password file next to the data, in the format that psql reads. The password is random, and only
 * the current user can read the file.
 */
export const passwordFileIn = (folder: string) => join(folder, 'pgpass');

interface ClusterOptions {
  /** A free port by default. */
  port?: number;
  /** A folder that keeps the data, safe as in production. A temporary folder by default. */
  folder?: string;
}

/**
 * Starts a PostgreSQL server on a loopback port, which asks every role for a password. Throws when
 * PostgreSQL is not installed, or with the server's last lines when it does not start.
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
    address: { port, password },
    /** Resolves with the server's last lines when it ends. */
    ended: server.ended,
    stop: server.stop,
  };
}
