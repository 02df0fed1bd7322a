import postgres from 'postgres';

/** One connection, or one transaction on it. */
function sessionOf(connection: postgres.ISql) {
  return {
    /**
     * Runs one statement with values, or several separated by semicolons without, and returns the
     * rows.
     */
    query: async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => [
      ...(await connection.unsafe<Row[]>(sql, values as postgres.ParameterOrJSON<never>[])),
    ],
  };
}

type Session = ReturnType<typeof sessionOf>;

/** Opens a database by its connection string, through a pool of connections. */
export function openDatabase(connectionString: string) {
  const pool = postgres(connectionString, { max: 4, onnotice: () => {} });
  return {
    ...sessionOf(pool),
    /** Commits when `run` resolves and rolls back when it rejects, and rejects too. */
    transaction: <Result>(run: (session: Session) => Promise<Result>) =>
      pool.begin((connection) => run(sessionOf(connection))) as Promise<Result>,
    close: () => pool.end(),
  };
}

export type Database = ReturnType<typeof openDatabase>;
