import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { startBackend } from '../../../tools/backend/backend.ts';
import { openCluster } from './shared-cluster.ts';
import { createVisitor, resetWaitlist } from './visitor.ts';

// A run that stops at the first failure (--bail) ends this process by a signal, without any hook. Left
// by `exit`, it ends the servers that it has started.
process.once('SIGTERM', () => process.exit(1));

interface BackendOptions {
  /** Whether the edge function runs in Deno; false by default. */
  withFunction?: boolean;
  /** Whether a visitor's statement has the time that the migrations give it, and not much more. */
  withTimeLimits?: boolean;
}

/**
 * A waitlist for the tests of one file: a new database in the server of all SQL tests, behind real
 * PostgREST. Before each test it is emptied, and its settings are those of the tests. The time limits
 * of visitors are raised unless `withTimeLimits` is set, since they would end calls that come together
 * on a busy machine.
 */
export async function setUpBackend(options: BackendOptions = {}) {
  const { withFunction = false, withTimeLimits = false } = options;
  const cluster = openCluster();
  const name = `test_${randomBytes(4).toString('hex')}`;
  // The migrations set the limits of the server's roles again; PostgREST reads them when it starts.
  const database = await cluster.createDatabase(name);
  if (!withTimeLimits) {
    await database.query(`
      alter role anon set statement_timeout = '30s';
      alter role anon set lock_timeout = '30s'`);
  }
  const backend = { cluster, database: name, withFunction, trustsCallers: true };
  const { url, stop } = await startBackend(backend);
  beforeEach(() => resetWaitlist(database));
  afterAll(async () => {
    await stop();
    await database.close();
  });
  return {
    url,
    database,
    /** Where the owner of the project connects with psql. */
    ownerUri: cluster.uri('project_owner', name),
    visitor: createVisitor(url),
    /** Changes a setting of the owner, such as `ai_in_all = 3`. */
    set: (setting: string) => database.query(`update waitlist.settings set ${setting}`),
    /** Makes older what is kept of calls and of published stats, as if so much time had gone by. */
    advanceTime: (interval: string) =>
      database.query(`
        update waitlist.call_counts set ends_at = ends_at - interval '${interval}';
        update waitlist.signup_calls set called_at = called_at - interval '${interval}',
          last_called_at = last_called_at - interval '${interval}';
        update waitlist.foundings set called_at = called_at - interval '${interval}';
        update waitlist.ai_uses set used_at = used_at - interval '${interval}';
        update waitlist.published set published_at = published_at - interval '${interval}'`),
  };
}
