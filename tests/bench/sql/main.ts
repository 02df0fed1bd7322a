import { availableParallelism, loadavg } from 'node:os';
import type { Database } from '../../../tools/backend/database.ts';
import { type Cluster, startCluster } from '../../../tools/backend/postgres.ts';
import { findPgbench, measure } from './pgbench.ts';
import { protections, takeAway } from './protections.ts';
import { signupTransaction, statsTransaction } from './transactions.ts';

const clients = 16;
const secondsPerRun = 4;
const runs = 7;
const slowFlushMs = 2;

const targets = {
  // The protections cost processor time, which shows with 16 rows and not with one.
  timesOneRow: 2.2,
  timesOneRowSlowFlush: 8,
  statsGrowth: 1.5,
};

// The same function without slots: all signups then update one counter row.
const oneRowSql = `
  do $$
  declare
    definition text := pg_get_functiondef('public.increment_waitlist_counter(text,text)'::regprocedure);
  begin
    assert position('pg_backend_pid() % 16' in definition) > 0, 'The slot is not where it was';
    execute replace(definition, 'pg_backend_pid() % 16', '0');
  end;
  $$`;

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** A database without an effective limit of all calls; each address calls about once. */
async function createDatabase(cluster: Cluster, name: string): Promise<Database> {
  const database = await cluster.createDatabase(name);
  await database.query('update waitlist.settings set signups_per_hour = 100000000');
  return database;
}

/**
 * Signups per second of both variants and their ratio: measured in turns and compared in pairs, so
 * that a busy moment of the machine affects both.
 */
async function compareSignups(cluster: Cluster) {
  const sixteen: number[] = [];
  const one: number[] = [];
  const load = { script: signupTransaction, clients, seconds: secondsPerRun };
  for (let run = 0; run < runs; run += 1) {
    sixteen.push((await measure(cluster, { ...load, database: 'sixteen' })).perSecond);
    one.push((await measure(cluster, { ...load, database: 'one' })).perSecond);
  }
  const times = sixteen.map((figure, run) => figure / (one[run] ?? Number.NaN));
  return { sixteen: median(sixteen), one: median(one), times: median(times) };
}

async function slowFlushes(cluster: Cluster, ms: number): Promise<void> {
  const database = cluster.connect('postgres');
  // commit_siblings = 0: the flushing process waits even when no other transaction is open.
  await database.query('alter system set commit_siblings = 0');
  await database.query(`alter system set commit_delay = ${ms * 1000}`);
  await database.query('select pg_reload_conf()');
  await database.close();
}

async function fill(database: Database, families: number): Promise<void> {
  await database.query(
    `insert into waitlist.signups (email, zip_code)
    select 'family-' || n || '@example.com', (10000 + n % 40000)::text from generate_series(1, $1::integer) n
    on conflict do nothing`,
    [families],
  );
  await database.query('select waitlist.recount()');
  await database.query('vacuum analyze waitlist.signups');
  await database.query('vacuum analyze waitlist.counter');
}

/**
 * The latency of the stats in ms on a short list and on a long one, and how many times the one is the
 * other: in turns and compared in pairs, like the signups.
 */
async function compareStats(cluster: Cluster) {
  const short: number[] = [];
  const long: number[] = [];
  const load = { script: statsTransaction, clients: 1, seconds: 2 };
  for (let run = 0; run < runs; run += 1) {
    short.push((await measure(cluster, { ...load, database: 'short' })).latencyMs);
    long.push((await measure(cluster, { ...load, database: 'long' })).latencyMs);
  }
  const times = long.map((figure, run) => figure / (short[run] ?? Number.NaN));
  return { short: median(short), long: median(long), times: median(times) };
}

async function countingLatencyMs(cluster: Cluster): Promise<number> {
  const database = cluster.connect('long');
  const started = performance.now();
  await database.query('select count(*) from waitlist.signups');
  const ms = performance.now() - started;
  await database.close();
  return ms;
}

interface Line {
  what: string;
  measured: string;
  result?: 'PASS' | 'FAIL';
}

function compare(what: string, factor: number, target: number, kind: 'at least' | 'at most'): Line {
  const reached = kind === 'at least' ? factor >= target : factor <= target;
  const measured = `${factor.toFixed(2)} times (target: ${kind} ${target})`;
  return { what, measured, result: reached ? 'PASS' : 'FAIL' };
}

function print({ what, measured, result }: Line): void {
  console.log(`${what.padEnd(48)} ${measured.padEnd(34)} ${result ?? ''}`.trimEnd());
}

async function benchmarkSignups(cluster: Cluster): Promise<Line[]> {
  await (await createDatabase(cluster, 'sixteen')).close();
  const oneRow = await createDatabase(cluster, 'one');
  await oneRow.query(oneRowSql);
  await oneRow.close();

  const lines: Line[] = [];
  for (const [disk, delayMs, target] of [
    ['normal flushes', 0, targets.timesOneRow],
    [`flushes ${slowFlushMs} ms slower`, slowFlushMs, targets.timesOneRowSlowFlush],
  ] as const) {
    await slowFlushes(cluster, delayMs);
    const { sixteen, one, times } = await compareSignups(cluster);
    lines.push({ what: `signups, 16 counter rows, ${disk}`, measured: `${sixteen.toFixed(0)}/s` });
    lines.push({ what: `signups, 1 counter row, ${disk}`, measured: `${one.toFixed(0)}/s` });
    lines.push(compare(`16 rows against 1, ${disk}`, times, target, 'at least'));
  }
  await slowFlushes(cluster, 0);
  return lines;
}

async function benchmarkStats(cluster: Cluster): Promise<Line[]> {
  for (const [name, families] of [
    ['short', 1_000],
    ['long', 1_000_000],
  ] as const) {
    const database = await cluster.createDatabase(name);
    await fill(database, families);
    await database.close();
  }
  const { short, long, times } = await compareStats(cluster);
  const counting = await countingLatencyMs(cluster);
  return [
    { what: 'stats, 1,000 signups', measured: `${short.toFixed(3)} ms` },
    { what: 'stats, 1,000,000 signups', measured: `${long.toFixed(3)} ms` },
    { what: 'the same by count(*), for comparison', measured: `${counting.toFixed(1)} ms` },
    compare('stats at a million against a thousand', times, targets.statsGrowth, 'at most'),
  ];
}

/**
 * The cost of each protection: signups per second with and without it, in turns, and the median
 * slowdown of the pairs.
 */
async function benchmarkProtections(cluster: Cluster): Promise<Line[]> {
  await (await createDatabase(cluster, 'protected')).close();
  const load = { script: signupTransaction, clients, seconds: secondsPerRun };
  const lines: Line[] = [];
  for (const [index, protection] of protections.entries()) {
    const name = `unprotected_${index}`;
    const database = await createDatabase(cluster, name);
    await takeAway(database, protection);
    await database.close();
    const costs: number[] = [];
    const rates: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const withIt = (await measure(cluster, { ...load, database: 'protected' })).perSecond;
      const without = (await measure(cluster, { ...load, database: name })).perSecond;
      costs.push(1 - withIt / without);
      rates.push(without);
    }
    const measured = `${(median(costs) * 100).toFixed(1)} % (${median(rates).toFixed(0)}/s without)`;
    lines.push({ what: protection.name, measured });
  }
  return lines;
}

function warnIfBusy(): void {
  const [load = 0] = loadavg();
  const processors = availableParallelism();
  if (load <= processors / 2) return;
  console.log(
    `The machine is busy (load ${load.toFixed(1)} on ${processors} processors): measure again later`,
  );
}

async function main(): Promise<void> {
  findPgbench();
  const settings = { shared_buffers: '256MB', max_wal_size: '4GB', checkpoint_timeout: '30min' };
  const cluster = await startCluster({ durable: true, settings });
  try {
    const asksForCosts = process.argv.includes('--protections');
    const benchmarks = asksForCosts ? [benchmarkProtections] : [benchmarkSignups, benchmarkStats];
    const seconds = asksForCosts
      ? runs * protections.length * 2 * secondsPerRun
      : runs * 4 * secondsPerRun + runs * 2 * 2;
    const minutes = Math.ceil((seconds + 20) / 60);
    console.log(`${clients} clients, median of ${runs} runs; this takes about ${minutes} minutes`);
    warnIfBusy();
    const lines: Line[] = [];
    for (const benchmark of benchmarks) {
      const measured = await benchmark(cluster);
      measured.forEach(print);
      lines.push(...measured);
    }
    if (lines.some(({ result }) => result === 'FAIL')) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
