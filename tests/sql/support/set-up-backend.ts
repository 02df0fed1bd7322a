import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect } from 'vitest';
import { startBackend } from '../../../tools/backend/backend.ts';
import { openCluster } from './shared-cluster.ts';
import { createVisitor, resetWaitlist } from './visitor.ts';

// A run that stops at the first failure (--bail) ends this process with a signal and runs no hooks. Calling
// `exit` stops the servers that the process started.
process.once('SIGTERM', () => process.exit(1));

interface BackendOptions {
  /** Whether to start the edge function (in Deno). False by default. */
  withFunction?: boolean;
  /**
   * Whether to apply the time limits that the migrations set for visitors' statements. False by default,
   * because the limits would cancel simultaneous calls on a busy machine.
   */
  withTimeLimits?: boolean;
}

/**
 * Starts a waitlist for one test file: a new database on the server that all SQL tests share, behind real
 * PostgREST. Empties the waitlist and resets the settings before each test.
 */
export async function setUpBackend(options: BackendOptions = {}) {
  const { withFunction = false, withTimeLimits = false } = options;
  const cluster = openCluster();
  const name = `test_${randomBytes(4).toString('hex')}`;
  const database = await cluster.createDatabase(name);
  if (!withTimeLimits) {
    // Change the time limits before PostgREST starts, because it reads them when it starts.
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
    /** The connection string for the project's owner. */
    ownerUri: cluster.uri('project_owner', name),
    visitor: createVisitor(url),
    /** Changes one of the owner's settings, such as `ai_in_all = 3`. */
    set: (setting: string) => database.query(`update waitlist.settings set ${setting}`),
    /** Waits until one statement is waiting for a lock. */
    async lockWait() {
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => database.query(waiting)).toHaveLength(1);
    },
    /** Backdates the stored calls and the published stats by `interval`. */
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
