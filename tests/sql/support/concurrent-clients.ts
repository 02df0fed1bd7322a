import pg from 'pg';
import type { Cluster } from '../../../tools/backend/postgres.ts';

/** One call of one client: a role, its headers, and a statement that returns one value. */
export interface ClientCall {
  role: 'anon' | 'service_role' | 'project_owner';
  headers?: Record<string, string>;
  sql: string;
  values: unknown[];
}

/** How a call ended: the value of its one column, or the SQLSTATE. */
export type ClientOutcome = { ok: true; value: unknown } | { ok: false; code: string };

const gate = 7;

/**
 * Opens many connections whose calls are released together: each waits for a lock inside PostgreSQL
 * until all are waiting.
 */
export async function connectClients(cluster: Cluster, database: string, size: number) {
  const connect = async () => {
    const client = new pg.Client(cluster.uri('cluster_admin', database));
    await client.connect();
    return client;
  };
  const clients = await Promise.all(Array.from({ length: size }, connect));
  const keeper = await connect();

  async function make(client: pg.Client, call: ClientCall): Promise<ClientOutcome> {
    await client.query('begin');
    try {
      await client.query(
        "select set_config('role', $1, true), set_config('request.headers', $2, true)",
        [call.role, JSON.stringify(call.headers ?? {})],
      );
      await client.query('select pg_advisory_xact_lock_shared($1)', [gate]);
      const { rows } = await client.query({
        text: call.sql,
        values: call.values,
        rowMode: 'array',
      });
      await client.query('commit');
      return { ok: true, value: rows[0]?.[0] };
    } catch (error) {
      await client.query('rollback');
      if (error instanceof pg.DatabaseError && error.code) return { ok: false, code: error.code };
      throw error;
    }
  }

  async function waitForAll(count: number): Promise<void> {
    const sql =
      "select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted";
    let waiting = 0;
    while (waiting < count) waiting = Number((await keeper.query(sql)).rows[0].waiting);
  }

  return {
    /** Releases one call on each connection at once, and returns their outcomes in order. */
    async release(calls: ClientCall[]): Promise<ClientOutcome[]> {
      if (calls.length > size) throw new Error(`More calls than the ${size} connections`);
      await keeper.query('select pg_advisory_lock($1)', [gate]);
      const made = calls.map((call, index) => make(clients[index] as pg.Client, call));
      await waitForAll(calls.length);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      return Promise.all(made);
    },
    async close(): Promise<void> {
      await Promise.all([...clients, keeper].map((client) => client.end()));
    },
  };
}

export type ConcurrentClients = Awaited<ReturnType<typeof connectClients>>;

/** A visitor's signup, from an address. */
export function signUp(email: string, zipCode: string | null, address: string): ClientCall {
  return {
    role: 'anon',
    headers: { 'cf-connecting-ip': address },
    sql: "select public.increment_waitlist_counter($1, $2) -> 'is_new_neighborhood'",
    values: [email, zipCode],
  };
}

/** How many calls returned this value. */
export function count(outcomes: ClientOutcome[], value: unknown): number {
  return outcomes.filter((outcome) => outcome.ok && outcome.value === value).length;
}

/** The SQLSTATEs of the calls that were refused. */
export function refused(outcomes: ClientOutcome[]): string[] {
  return outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
}
