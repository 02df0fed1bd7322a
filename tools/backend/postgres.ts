import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import type { Database, Session } from './database.ts';
import { findPostgres } from './find-programs.ts';
import { freePort } from './free-port.ts';
import { migrate } from './migrations.ts';
import { startServer } from './server-process.ts';
import { canReach, handOver, reachable, type User, unprivilegedUser } from './unprivileged-user.ts';

const superuser = 'cluster_admin';

interface ClusterOptions {
  /** Server settings on top of the defaults. */
  settings?: Record<string, string | number>;
  /** Flush to disk as in production; tests of rules do not need it. */
  durable?: boolean;
  /** A folder that keeps the data; by default a temporary one, removed with the server. */
  folder?: string;
  /** The port on loopback; without it, a free one. */
  port?: number;
  /** The password of the roles that log in; a new one by default. */
  password?: string;
  /** Receives each line of the server's log. */
  onLogLine?: (line: string) => void;
}

interface DatabaseOptions {
  /** How many connections there can be at once. */
  connections?: number;
}

function openDatabase(config: pg.PoolConfig, { connections = 4 }: DatabaseOptions): Database {
  const pool = new pg.Pool({ ...config, max: connections });
  // Idle connections fail when the server stops; a query reports its own failure.
  pool.on('error', () => {});
  const sessionOn = (connection: Pick<pg.ClientBase, 'query'>): Session => ({
    query: async <Row extends object>(sql: string, values?: unknown[]) =>
      (await connection.query<Row>(sql, values)).rows,
  });
  return {
    // Both have the one method that is used.
    query: (sql, values) => sessionOn(pool as unknown as pg.ClientBase).query(sql, values),
    runScript: async (sql) => {
      await pool.query(sql);
    },
    async transaction(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await run(sessionOn(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** The address of a running server, as plain data. */
export interface ClusterAddress {
  /** The folder of its socket, or a loopback address where there are no Unix sockets. */
  host: string;
  port: number;
  password: string;
}

/** Functions for a server that is already running. */
export function attachCluster(address: ClusterAddress) {
  const { host, port, password } = address;
  const connect = (database: string, options: DatabaseOptions = {}) =>
    openDatabase({ host, port, password, user: superuser, database }, options);

  /** A new database with nothing in it. */
  async function createEmptyDatabase(name: string, options: DatabaseOptions = {}) {
    const maintenance = connect('postgres');
    await maintenance.runScript(`create database ${name}`);
    await maintenance.close();
    return connect(name, options);
  }

  return {
    ...address,
    superuser,
    connect,
    /** The connection string of a database on loopback, for a role that may log in. */
    uri: (role: 'authenticator' | 'project_owner' | typeof superuser, database: string) =>
      `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    createEmptyDatabase,
    /** A new database with the migrations applied. */
    async createDatabase(name: string, options: DatabaseOptions = {}): Promise<Database> {
      const database = await createEmptyDatabase(name, options);
      await migrate(database);
      await database.runScript(setPasswords(password));
      return database;
    },
  };
}

/** SQL that gives the login roles a password. */
export function setPasswords(password: string): string {
  const roles = ['authenticator', 'project_owner'];
  return roles.map((role) => `alter role ${role} password '${password}';`).join('\n');
}

/** A running server with its functions. */
export type Cluster = ReturnType<typeof attachCluster>;

const standardFlags = [
  ...['-U', superuser, '-N', '-E', 'UTF8'],
  // A locale with letters beyond ASCII, as on a hosted project: no rule may depend on it.
  ...['--locale=C', '--locale-provider=icu', '--icu-locale=und'],
  // Only its user can enter the socket's folder; the port is open to all users of the machine.
  ...['--auth-local=trust', '--auth-host=scram-sha-256'],
];

interface NewData {
  programs: string;
  data: string;
  password: string;
  home: string;
  user: User | null;
}

/** Removes the unfinished folders of killed starts, whose initdb may still be writing to them. */
function removeUnfinished(data: string): void {
  const folder = dirname(data);
  const unfinished = readdirSync(folder).filter((name) => name.startsWith(`${basename(data)}.new`));
  for (const name of unfinished) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Creates a data folder, complete or not at all. */
function initialize({ programs, data, password, home, user }: NewData): void {
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  handOver(passwordFile, user);
  removeUnfinished(data);
  const begun = mkdtempSync(`${data}.new-`);
  handOver(begun, user);
  const flags = ['-D', begun, '--pwfile', passwordFile, ...standardFlags];
  const run = { cwd: home, ...user, env: { ...process.env, LC_ALL: 'C' } };
  try {
    execFileSync(join(programs, 'initdb'), flags, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    // Node adds what the program wrote to the error.
    const { stderr } = error as { stderr?: Buffer };
    const words = stderr?.toString().trim() || String(error);
    throw new Error(`PostgreSQL could not make its data folder:\n${words}`);
  }
  rmSync(passwordFile);
  renameSync(begun, data);
}

/**
 * Starts a PostgreSQL server, reached through a socket in a temporary folder and a port on loopback.
 * Throws when PostgreSQL is not installed, and with its last lines when it does not start.
 */
export async function startCluster(options: ClusterOptions = {}) {
  const { settings = {}, durable = false, folder, onLogLine } = options;
  const { password = randomBytes(16).toString('hex'), port = await freePort() } = options;
  const found = findPostgres();
  if (!found) throw new Error('PostgreSQL is not installed (on Debian: apt install postgresql)');
  const user = unprivilegedUser();
  if (folder && !canReach(join(folder, 'data'), user)) {
    throw new Error(
      `Started by root, PostgreSQL runs as another user, who cannot enter ${folder}: work as an ordinary user, or in a folder that is open to others.`,
    );
  }
  const home = mkdtempSync(join(tmpdir(), 'sk-'));
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  try {
    handOver(home, user);
    const programs = join(reachable(dirname(found), home, user), 'bin');
    const data = join(folder ?? home, 'data');
    if (!existsSync(data)) initialize({ programs, data, password, home, user });

    const flushing = durable ? {} : { fsync: 'off', synchronous_commit: 'off' };
    const all = { max_connections: 300, ...flushing, ...settings };
    const server = await startServer({
      name: 'PostgreSQL',
      command: join(programs, 'postgres'),
      args: [
        ...['-D', data, '-p', String(port)],
        ...['-c', `unix_socket_directories=${home}`, '-c', 'listen_addresses=127.0.0.1'],
        ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      options: { cwd: home, ...user, env: { ...process.env, LC_ALL: 'C' } },
      readLine(line) {
        onLogLine?.(line);
        return line.includes('database system is ready to accept connections') || undefined;
      },
      stopSignal: 'SIGINT',
    });
    const host = process.platform === 'win32' ? '127.0.0.1' : home;
    return {
      ...attachCluster({ host, port, password }),
      /** Resolves with its last lines when it has ended. */
      ended: server.ended,
      async stop(): Promise<void> {
        await server.stop();
        removeHome();
      },
    };
  } catch (error) {
    removeHome();
    throw error;
  }
}

/** A server that must be stopped by whoever started it. */
export type OwnCluster = Awaited<ReturnType<typeof startCluster>>;
