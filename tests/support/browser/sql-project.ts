import type { Database } from '../../harness/backend/database.ts';
import { findPostgres } from '../../harness/backend/find-programs.ts';
import { startCluster } from '../../harness/backend/postgres.ts';
import { serveBackend } from '../platform/serve.ts';
import { startPglite } from '../sql/pglite.ts';
import { resetWaitlist } from '../sql/project.ts';
import { createSqlBackend } from '../sql/sql-backend.ts';
import { backendPort, supabaseUrl } from './targets.ts';

async function openDatabase(): Promise<{ database: Database; close: () => Promise<void> }> {
  if (!findPostgres()) {
    const database = await startPglite();
    return { database, close: () => database.close() };
  }
  const cluster = await startCluster();
  const database = await cluster.createDatabase('site');
  return {
    database,
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}

/**
 * The backend that the production build under test is made for, at its address: the real
 * migrations (in PostgreSQL where there is one, else in PGlite) and the edge function.
 */
export async function startSqlProject() {
  const { database, close } = await openDatabase();
  const platform = createSqlBackend({ database, url: supabaseUrl });
  const server = await serveBackend({ backend: platform, port: backendPort });
  return {
    database,
    /** Empties the waitlist and gives it its first settings back. */
    reset: () => resetWaitlist(database),
    async close(): Promise<void> {
      await server.close();
      await close();
    },
  };
}
