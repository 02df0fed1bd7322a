import postgres from 'postgres';

/** One connection, or one transaction on it. */
interface Session {
  /**
   * Runs one statement with values, or several separated by semicolons without, and returns the
   * rows.
   */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** A database of a server, reached through a pool of connections. */
export interface Database extends Session {
  /** Commits when `run` resolves and rolls back when it rejects, and rejects too. */
  transaction<Result>(run: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

function sessionOf(connection: postgres.ISql): Session {
  return {
    query: async <Row extends object>(sql: string, values: unknown[] = []) => [
      ...(await connection.unsafe<Row[]>(sql, values as postgres.ParameterOrJSON<never>[])),
    ],
  };
}

/** Opens a database by its connection string. */
export function openDatabase(connectionString: string): Database {
  const pool = postgres(connectionString, { max: 4, onnotice: () => {} });
  return {
    ...sessionOf(pool),
    transaction: <Result>(run: (session: Session) => Promise<Result>) =>
      pool.begin((connection) => run(sessionOf(connection))) as Promise<Result>,
    close: () => pool.end(),
  };
}
