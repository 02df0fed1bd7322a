import { PGlite } from '@electric-sql/pglite';
import type { Database, Session } from './database.ts';
import { migrate } from './migrations.ts';

/** Starts an empty PostgreSQL in this process. */
export async function startBarePglite(): Promise<Database> {
  const pglite = await PGlite.create();
  const sessionOn = (connection: Pick<PGlite, 'query'>): Session => ({
    query: async <Row extends object>(sql: string, values?: unknown[]) =>
      (await connection.query<Row>(sql, values)).rows,
  });
  return {
    ...sessionOn(pglite),
    runScript: async (sql) => {
      await pglite.exec(sql);
    },
    transaction: (run) => pglite.transaction((transaction) => run(sessionOn(transaction))),
    close: () => pglite.close(),
  };
}

/**
 * Starts a PostgreSQL in this process, with the migrations applied. It has one connection, so it
 * proves rules and access, but nothing about concurrency.
 */
export async function startPglite(): Promise<Database> {
  const database = await startBarePglite();
  await migrate(database);
  return database;
}
