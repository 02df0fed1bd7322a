import { setTimeout } from 'node:timers/promises';
import { findMissingPrograms, findPostgrest } from '../find-programs.ts';
import { jwtSecret } from './keys.ts';
import { freePort } from './loopback.ts';
import { startServer } from './server-process.ts';

/** Whether it has read the schema; until then it refuses connections or answers 503. */
function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/rpc/`).then(
    ({ status }) => status !== 503,
    () => false,
  );
}

/**
 * Starts PostgREST with the settings of a hosted project for a database, by its address for the role
 * `authenticator`, and waits until it knows the schema. Throws when it is not installed, and with its
 * last lines when it does not start.
 */
export async function startPostgrest(uri: string) {
  const command = findPostgrest();
  if (!command) throw new Error(findMissingPrograms().join('\n'));
  const port = await freePort();
  const server = await startServer({
    name: 'PostgREST',
    command,
    options: {
      // Without this process's variables, since PostgreSQL's own, such as PGSSLMODE, would apply.
      env: {
        PGRST_DB_URI: uri,
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_DB_MAX_ROWS: '1000',
        PGRST_JWT_SECRET: jwtSecret,
        PGRST_SERVER_HOST: '127.0.0.1',
        PGRST_SERVER_PORT: String(port),
      },
    },
    // Its log cannot be relied on: two threads may write to it at once.
    isReady: () => true,
    // It stores nothing, and is slow to end without its database.
    stopSignal: 'SIGKILL',
  });
  const failed = server.ended.then((lastLines) => {
    throw new Error(lastLines);
  });
  while (!(await Promise.race([isReady(port), failed]))) await setTimeout(20);
  return { port, ended: server.ended, stop: server.stop };
}
