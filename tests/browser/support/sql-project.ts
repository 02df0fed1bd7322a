import { startBackend } from '../../../tools/backend/backend.ts';
import { startCluster } from '../../../tools/backend/postgres.ts';
import { resetWaitlist } from '../../sql/support/project.ts';
import { backendPort } from '../../support/builds.ts';

/**
 * The backend that the production build under test is made for, at its address: PostgreSQL with the
 * migrations, PostgREST, and the edge function in Deno.
 */
export async function startSqlProject() {
  const cluster = await startCluster();
  const database = await cluster.createDatabase('site');
  const backend = await startBackend({
    cluster,
    database: 'site',
    port: backendPort,
  });
  return {
    database,
    /** Empties the waitlist and restores its first settings. */
    reset: () => resetWaitlist(database),
    async close(): Promise<void> {
      await backend.stop();
      await database.close();
      await cluster.stop();
    },
  };
}
