import { setTimeout } from 'node:timers/promises';
import { findMissingPrograms, findPostgrest } from '../find-programs.ts';
import { jwtSecret } from './keys.ts';
import { freePort } from './loopback.ts';
import { startServer } from './server-process.ts';

/** Returns whether PostgREST has read the schema. Until then it refuses connections or sends 503. */
function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/rpc/`).then(
    ({ status }) => status !== 503,
    () => false,
  );
}

/**
 * Starts PostgREST with the settings of a hosted project, and waits until it has read the schema. `uri`
 * is the database's connection string for the role `authenticator`. Throws when PostgREST is not
 * installed, or with its last lines when it does not start.
 */
export async function startPostgrest(uri: string) {
  const command = findPostgrest();
  if (!command) throw new Error(findMissingPrograms().join('\n'));
  const port = await freePort();
  const server = await startServer({
    name: 'PostgREST',
    command,
    options: {
      // Without this process's variables: PostgreSQL's own, such as PGSSLMODE, would apply.
      env: {
        PGRST_DB_URI: uri,
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_DB_MAX_ROWS: '1000',
        PGRST_JWT_SECRET: jwtSecret,
        PGRST_SERVER_HOST: '127.0.0.1',
        PGRST_SERVER_PORT: String(port),
      },
    },
    // Its log is unreliable: two threads may write to it at once.
    isReady: () => true,
    // PostgREST stores nothing, and is slow to end without its database.
    stopSignal: 'SIGKILL',
  });
  const failed = server.ended.then((lastLines) => {
    throw new Error(lastLines);
  });
  while (!(await Promise.race([isReady(port), failed]))) await setTimeout(20);
  return { port, ended: server.ended, stop: server.stop };
}
