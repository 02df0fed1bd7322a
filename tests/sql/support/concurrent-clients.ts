import pg from 'pg';
import type { Cluster } from '../../../tools/backend/postgres.ts';

/** A visitor's signup, from an address. */
export interface ConcurrentSignup {
  email: string;
  zipCode: string | null;
  address: string;
}

const gate = 7;

/**
 * Opens many connections whose signups are released together: each waits for a lock inside
 * PostgreSQL until all are waiting.
 */
export async function connectClients(cluster: Cluster, database: string, size: number) {
  const connect = async () => {
    const client = new pg.Client(cluster.uri('cluster_admin', database));
    await client.connect();
    return client;
  };
  const clients = await Promise.all(Array.from({ length: size }, connect));
  const keeper = await connect();

  /** Whether it was the first from its neighborhood, or the SQLSTATE of its refusal. */
  async function signUp(client: pg.Client, call: ConcurrentSignup): Promise<boolean | string> {
    const headers = JSON.stringify({ 'cf-connecting-ip': call.address });
    await client.query('begin');
    try {
      await client.query(
        "select set_config('role', 'anon', true), set_config('request.headers', $1, true)",
        [headers],
      );
      await client.query('select pg_advisory_xact_lock_shared($1)', [gate]);
      const { rows } = await client.query(
        "select public.increment_waitlist_counter($1, $2) -> 'is_new_neighborhood' as is_first",
        [call.email, call.zipCode],
      );
      await client.query('commit');
      return rows[0]?.is_first;
    } catch (error) {
      await client.query('rollback');
      if (error instanceof pg.DatabaseError && error.code) return error.code;
      throw error;
    }
  }

  async function waitForAll(): Promise<void> {
    const sql =
      "select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted";
    while ((await keeper.query(sql)).rows[0].waiting < size);
  }

  return {
    /** Releases one signup on each connection at once, and returns how often each result occurred. */
    async release(call: (index: number) => ConcurrentSignup): Promise<Record<string, number>> {
      await keeper.query('select pg_advisory_lock($1)', [gate]);
      const made = clients.map((client, index) => signUp(client, call(index)));
      await waitForAll();
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      const counts: Record<string, number> = {};
      for (const result of await Promise.all(made)) {
        counts[String(result)] = (counts[String(result)] ?? 0) + 1;
      }
      return counts;
    },
    async close(): Promise<void> {
      await Promise.all([...clients, keeper].map((client) => client.end()));
    },
  };
}

/** The connections of one test file. */
export type ConcurrentClients = Awaited<ReturnType<typeof connectClients>>;
