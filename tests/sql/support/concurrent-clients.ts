import postgres from 'postgres';
import type { Cluster } from '../../../tools/backend/postgres.ts';

/** A visitor's signup, from an address. */
export interface ConcurrentSignup {
  email: string;
  zipCode: string | null;
  address: string;
}

const gate = 7;

/**
 * Opens a pool of connections whose signups are released together: each waits for a lock inside
 * PostgreSQL until all are waiting.
 */
export async function connectClients(cluster: Cluster, database: string, size: number) {
  const pool = postgres(cluster.uri('cluster_admin', database), { max: size + 1 });
  const keeper = await pool.reserve();

  /** Whether it was the first from its neighborhood, or the SQLSTATE of its refusal. */
  async function signUp({ email, zipCode, address }: ConcurrentSignup): Promise<boolean | string> {
    const headers = JSON.stringify({ 'cf-connecting-ip': address });
    try {
      return await pool.begin(async (sql) => {
        await sql`select set_config('role', 'anon', true),
          set_config('request.headers', ${headers}, true)`;
        await sql`select pg_advisory_xact_lock_shared(${gate})`;
        const [row] = await sql`
          select public.increment_waitlist_counter(${email}, ${zipCode}) -> 'is_new_neighborhood'
            as is_first`;
        return row?.is_first;
      });
    } catch (error) {
      if (error instanceof postgres.PostgresError) return error.code;
      throw error;
    }
  }

  async function countWaiting(): Promise<number> {
    const [row] = await keeper`
      select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted`;
    return row?.waiting;
  }

  return {
    /** Releases one signup on each connection at once, and returns how often each result occurred. */
    async release(call: (index: number) => ConcurrentSignup): Promise<Record<string, number>> {
      await keeper`select pg_advisory_lock(${gate})`;
      const made = Array.from({ length: size }, (_, index) => signUp(call(index)));
      while ((await countWaiting()) < size);
      await keeper`select pg_advisory_unlock(${gate})`;
      const counts: Record<string, number> = {};
      for (const result of await Promise.all(made)) {
        counts[String(result)] = (counts[String(result)] ?? 0) + 1;
      }
      return counts;
    },
    async close(): Promise<void> {
      keeper.release();
      await pool.end();
    },
  };
}

/** The connections of one test file. */
export type ConcurrentClients = Awaited<ReturnType<typeof connectClients>>;
