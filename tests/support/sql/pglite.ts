import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Session } from '../../harness/backend/database.ts';
import { migrate } from '../../harness/backend/migrations.ts';
import { madeOnce } from '../made-once.ts';

const library = 'node_modules/@electric-sql/pglite/package.json';

function asDatabase(pglite: PGlite): Database {
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

/** Makes a new PostgreSQL and writes it to a file as `prepare` leaves it. */
async function makeSnapshot(path: string, prepare: (database: Database) => Promise<void>) {
  const pglite = await PGlite.create();
  await prepare(asDatabase(pglite));
  const snapshot = await pglite.dumpDataDir('none');
  await writeFile(path, Buffer.from(await snapshot.arrayBuffer()));
  await pglite.close();
}

async function openSnapshot(path: string): Promise<Database> {
  const snapshot = new Blob([await readFile(path)]);
  return asDatabase(await PGlite.create({ loadDataDir: snapshot }));
}

/** Starts an empty PostgreSQL in this process. */
export async function startBarePglite(): Promise<Database> {
  const path = await madeOnce({
    name: 'pglite-bare',
    sources: [library],
    make: (snapshot) => makeSnapshot(snapshot, async () => {}),
  });
  return openSnapshot(path);
}

/**
 * Starts a PostgreSQL in this process, with the migrations applied. It has one connection, so it
 * proves rules and access, but nothing about concurrency.
 */
export async function startPglite(): Promise<Database> {
  const path = await madeOnce({
    name: 'pglite-migrated',
    sources: [library, 'supabase/migrations', 'tests/harness/backend/migrations.ts'],
    make: (snapshot) => makeSnapshot(snapshot, migrate),
  });
  return openSnapshot(path);
}
