import postgres from 'postgres';

/** Returns a session on a connection or a transaction. */
function sessionOf(connection: postgres.ISql) {
  return {
    /**
     * Runs one statement with values, or several statements, separated by semicolons, without values.
     * Returns the rows.
     */
    query: async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => [
      ...(await connection.unsafe<Row[]>(sql, values as postgres.ParameterOrJSON<never>[])),
    ],
  };
}

type Session = ReturnType<typeof sessionOf>;

/** Opens a database through a pool of up to four connections. */
export function openDatabase(connectionString: string) {
  const pool = postgres(connectionString, { max: 4, onnotice: () => {} });
  return {
    ...sessionOf(pool),
    /** Commits when `run` resolves. When `run` rejects, rolls back and rejects. */
    transaction: <Result>(run: (session: Session) => Promise<Result>) =>
      pool.begin((connection) => run(sessionOf(connection))) as Promise<Result>,
    close: () => pool.end(),
  };
}

export type Database = ReturnType<typeof openDatabase>;
