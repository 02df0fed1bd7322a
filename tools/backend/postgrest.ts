import { setTimeout } from 'node:timers/promises';
import { findMissingPrograms, findPostgrest } from '../find-programs.ts';
import { jwtSecret } from './keys.ts';
import { freePort } from './loopback.ts';
import { startServer } from './server-process.ts';

/** Returns whether PostgREST has read the schema. Until then, PostgREST refuses connections or sends 503. */
function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/rpc/`).then(
    ({ status }) => status !== 503,
    () => false,
  );
}

/**
 * Starts PostgREST with a hosted project's settings, and waits until PostgREST has read the schema. `uri`
 * is the database connection string for the `authenticator` role. Throws if PostgREST is not installed. If
 * PostgREST does not start, throws an error with the last lines of its output.
 */
export async function startPostgrest(uri: string) {
  const command = findPostgrest();
  if (!command) throw new Error(findMissingPrograms().join('\n'));
  const port = await freePort();
  const server = await startServer({
    name: 'PostgREST',
    command,
    options: {
      // Do not pass on this process's environment, in which PostgreSQL variables such as PGSSLMODE may be
      // set.
      env: {
        PGRST_DB_URI: uri,
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_DB_MAX_ROWS: '1000',
        PGRST_JWT_SECRET: jwtSecret,
        PGRST_SERVER_HOST: '127.0.0.1',
        PGRST_SERVER_PORT: String(port),
      },
    },
    // Ignore the log lines: two threads may write to the log at once and garble a line. Instead, the loop
    // below asks PostgREST over HTTP whether it is ready.
    isReady: () => true,
    // Kill PostgREST, which stores nothing and would be slow to shut down without its database.
    stopSignal: 'SIGKILL',
  });
  const failed = server.ended.then((lastLines) => {
    throw new Error(lastLines);
  });
  while (!(await Promise.race([isReady(port), failed]))) await setTimeout(20);
  return { port, ended: server.ended, stop: server.stop };
}
