import postgres from 'postgres';

/** Returns functions that run SQL on a connection or inside a transaction. */
function sessionOf(connection: postgres.ISql) {
  return {
    /**
     * Runs one statement with `values` as its parameters, or several statements, separated by semicolons,
     * without parameters. Returns the rows.
     */
    query: async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => [
      ...(await connection.unsafe<Row[]>(sql, values as postgres.ParameterOrJSON<never>[])),
    ],
  };
}

type Session = ReturnType<typeof sessionOf>;

/** Opens a database with a pool of up to four connections. */
export function openDatabase(connectionString: string) {
  const pool = postgres(connectionString, { max: 4, onnotice: () => {} });
  return {
    ...sessionOf(pool),
    /** Runs a transaction. Commits when `run` resolves; rolls back and rejects when `run` rejects. */
    transaction: <Result>(run: (session: Session) => Promise<Result>) =>
      pool.begin((connection) => run(sessionOf(connection))) as Promise<Result>,
    close: () => pool.end(),
  };
}

export type Database = ReturnType<typeof openDatabase>;
