import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { type BackendOptions, startBackend } from '../../../tools/backend/backend.ts';
import { openCluster } from './shared-cluster.ts';

export interface TestBackendOptions extends Pick<BackendOptions, 'withFunction'> {
  /** Whether a visitor's statement has the time that the migrations give it, and not much more. */
  withTimeLimits?: boolean;
}

/**
 * A new database in the server of all SQL tests and a whole backend for it, which ends with the tests
 * of the file: real PostgREST, and the edge function in Deno if `withFunction` is set. The time limits
 * of visitors are raised unless `withTimeLimits` is set, since they would end calls that come together
 * on a busy machine.
 */
export async function startTestBackend({ withTimeLimits, ...options }: TestBackendOptions = {}) {
  const cluster = openCluster();
  const name = `test_${randomBytes(4).toString('hex')}`;
  // The migrations set the limits of the server's roles again; PostgREST reads them when it starts.
  const database = await cluster.createDatabase(name);
  if (!withTimeLimits) {
    await database.query(`
      alter role anon set statement_timeout = '30s';
      alter role anon set lock_timeout = '30s'`);
  }
  const { url, stop } = await startBackend({
    cluster,
    database: name,
    withFunction: false,
    ...options,
    trustsCallers: true,
  });
  afterAll(async () => {
    await stop();
    await database.close();
  });
  return { url, database };
}
