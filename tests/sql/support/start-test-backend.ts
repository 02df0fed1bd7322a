import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type BackendOptions, startBackend } from '../../../tools/backend/backend.ts';
import { openCluster } from './shared-cluster.ts';

/** Tests set the caller's address by a header, or leave it out. */
const addressByHeader = ({ headers }: IncomingMessage) =>
  headers['cf-connecting-ip']?.toString() ?? null;

/**
 * A new database in the server of all SQL tests and a whole backend for it: real PostgREST, and the
 * edge function in Deno if `withFunction` is set.
 */
export async function startTestBackend(options: Pick<BackendOptions, 'withFunction'> = {}) {
  const cluster = openCluster();
  const name = `test_${randomBytes(4).toString('hex')}`;
  const database = await cluster.createDatabase(name);
  const backend = await startBackend({
    cluster,
    database: name,
    withFunction: false,
    ...options,
    callerAddress: addressByHeader,
  });
  return {
    ...backend,
    database,
    async close(): Promise<void> {
      await backend.stop();
      await database.close();
    },
  };
}

/** The backend of one test file. */
export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;
