import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import type { Database, Session } from './database.ts';
import { findPostgres } from './find-postgres.ts';
import { migrate } from './migrations.ts';

const superuser = 'cluster_admin';

interface ClusterOptions {
  /** Server settings on top of the defaults. */
  settings?: Record<string, string | number>;
  /** Flush to disk as a server in production does; tests of the rules do without. */
  durable?: boolean;
}

interface DatabaseOptions {
  /** How many connections there can be at once. */
  connections?: number;
}

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** PostgreSQL refuses to run as root; root hands its programs to an unprivileged user. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') };
    } catch {
      // Not on this machine.
    }
  }
  throw new Error('As root, PostgreSQL needs a user to run as: neither postgres nor nobody exists');
}

/** Resolves when the server takes connections; rejects with its log when it ends before that. */
function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const log: string[] = [];
    if (!server.stderr) throw new Error('The log of the server is not piped');
    createInterface({ input: server.stderr }).on('line', (line) => {
      log.push(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended:\n${log.join('\n')}`)));
  });
}

function openDatabase(config: pg.PoolConfig, { connections = 4 }: DatabaseOptions): Database {
  const pool = new pg.Pool({ ...config, max: connections });
  // A server that stops takes idle connections with it; a query that fails rejects by itself.
  pool.on('error', () => {});
  const sessionOn = (connection: Pick<pg.ClientBase, 'query'>): Session => ({
    query: async <Row extends object>(sql: string, values?: unknown[]) =>
      (await connection.query<Row>(sql, values)).rows,
  });
  return {
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

/** Where a running server is found, as plain data. */
export interface ClusterAddress {
  /** Where PostgreSQL's programs are, pgbench among them if it is installed. */
  programs: string;
  socketFolder: string;
  port: number;
}

/** Ways to use a server that runs already. */
export function attachCluster(address: ClusterAddress) {
  const connect = (database: string, options: DatabaseOptions = {}) =>
    openDatabase(
      { host: address.socketFolder, port: address.port, user: superuser, database },
      options,
    );

  return {
    ...address,
    superuser,
    connect,
    /** A new database with the migrations applied. */
    async createDatabase(name: string, options: DatabaseOptions = {}): Promise<Database> {
      const maintenance = connect('postgres');
      await maintenance.runScript(`create database ${name}`);
      await maintenance.close();
      const database = connect(name, options);
      await migrate(database);
      return database;
    },
  };
}

/** A server with ways to use it. */
export type Cluster = ReturnType<typeof attachCluster>;

/**
 * Starts a PostgreSQL server of its own in a temporary folder, reached through a socket in it and
 * a port on loopback. Throws when PostgreSQL is not installed.
 */
export async function startCluster({ settings = {}, durable = false }: ClusterOptions = {}) {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed (on Debian: apt install postgresql)');
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'sk-'));
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const folder of [home, data]) chownSync(folder, user.uid, user.gid);

  const run = { cwd: home, ...(user ?? {}), env: { ...process.env, LC_ALL: 'C' } };
  // A locale that knows letters beyond ASCII, as a hosted project has one: no rule may lean on it.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const initdb = ['-D', data, '-U', superuser, '--auth=trust', '-N', ...locale];
  execFileSync(join(programs, 'initdb'), initdb, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });

  const port = await freePort();
  const flushing = durable ? {} : { fsync: 'off', synchronous_commit: 'off' };
  const all = { max_connections: 300, ...flushing, ...settings };
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port)],
      ...['-c', `unix_socket_directories=${home}`, '-c', 'listen_addresses=127.0.0.1'],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  await whenReady(server);

  return {
    ...attachCluster({ programs, socketFolder: home, port }),
    async stop(): Promise<void> {
      process.off('exit', kill);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A server of one's own, which has to be stopped. */
export type OwnCluster = Awaited<ReturnType<typeof startCluster>>;
