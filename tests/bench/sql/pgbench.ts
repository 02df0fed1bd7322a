import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findClientProgram } from '../../../tools/backend/find-programs.ts';
import type { Cluster } from '../../../tools/backend/postgres.ts';

const run = promisify(execFile);

/** What pgbench measured: transactions per second, and the mean latency in ms. */
export interface Measurement {
  perSecond: number;
  latencyMs: number;
}

export interface Load {
  database: string;
  /** A transaction in pgbench's language. */
  script: string;
  clients: number;
  seconds: number;
}

/** The path of pgbench; throws with what to install when it is missing. */
export function findPgbench(): string {
  const found = findClientProgram('pgbench');
  if (found) return found;
  throw new Error(
    'pgbench is missing: on Debian it is in the package postgresql (or postgresql-contrib)',
  );
}

function readFigure(output: string, pattern: RegExp): number {
  const figure = Number(pattern.exec(output)?.[1]);
  if (Number.isFinite(figure)) return figure;
  throw new Error(`pgbench gave no figure for ${pattern}:\n${output}`);
}

/**
 * Runs transactions one after another on each client for some seconds, prepared as PostgREST's are.
 * Each client has its thread: with two threads, most of the server's processes would wait for
 * pgbench. Throws when a transaction failed.
 */
export async function measure(cluster: Cluster, load: Load): Promise<Measurement> {
  const running = run(findPgbench(), [
    ...['-h', cluster.host, '-p', String(cluster.port), '-U', 'authenticator'],
    ...['-n', '-M', 'prepared', '-f', '-'],
    ...['-c', String(load.clients), '-j', String(load.clients)],
    ...['-T', String(load.seconds), load.database],
  ]);
  running.child.stdin?.end(load.script);
  const { stdout } = await running;
  const failed = readFigure(stdout, /number of failed transactions: (\d+)/);
  if (failed > 0) throw new Error(`${failed} transactions failed`);
  return {
    perSecond: readFigure(stdout, /tps = ([\d.]+)/),
    latencyMs: readFigure(stdout, /latency average = ([\d.]+) ms/),
  };
}
