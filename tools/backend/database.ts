import pg from 'pg';

/** One connection, or one transaction on it. */
export interface Session {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** A database of a server, reached through a pool of connections. */
export interface Database extends Session {
  /** Runs statements separated by semicolons, without values. */
  runScript(sql: string): Promise<void>;
  /** Commits when `run` resolves and rolls back when it rejects, and rejects too. */
  transaction<Result>(run: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Opens a database by its connection string. */
export function openDatabase(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 4 });
  // Idle connections fail when the server stops; a query reports its own failure.
  pool.on('error', () => {});

  async function query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
    return (await pool.query<Row>(sql, values)).rows;
  }

  return {
    query,
    async runScript(sql) {
      await pool.query(sql);
    },
    async transaction(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await run({
          query: async <Row extends object>(sql: string, values?: unknown[]) =>
            (await client.query<Row>(sql, values)).rows,
        });
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
