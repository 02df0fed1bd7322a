import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findPostgrest } from './find-programs.ts';
import { freePort } from './free-port.ts';
import { startServer } from './server-process.ts';
import { handOver, reachable, unprivilegedUser } from './unprivileged-user.ts';

/** The address of a server: a Unix socket, or a loopback port where there are none. */
export type Address = { socketPath: string } | { host: string; port: number };

interface PostgrestOptions {
  /** The database, as the role `authenticator`. */
  uri: string;
  /** Signs the tokens that say which role a caller has. */
  jwtSecret: string;
  /** More settings, by their names in the environment. */
  settings?: Record<string, string>;
  onSpawn?: (() => void) | undefined;
}

function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

/** Whether it has read the schema; until then it refuses connections or answers 503. */
function isReady(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ ...address, path: '/rpc/' }, (response) => {
      response.resume();
      resolve(response.statusCode !== 503);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/**
 * Starts PostgREST with the settings of a hosted project, and waits until it knows the schema. Throws
 * when it is not installed, and with its last lines when it does not start.
 */
export async function startPostgrest(options: PostgrestOptions) {
  const { uri, jwtSecret, settings = {}, onSpawn } = options;
  const found = findPostgrest();
  if (!found) throw new Error('PostgREST is not installed');
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'sk-'));
  handOver(home, user);
  const command = reachable(found, home, user);
  const address: Address =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: await freePort() }
      : { socketPath: join(home, 'rest') };
  const listening: Record<string, string> =
    'port' in address
      ? { PGRST_SERVER_HOST: address.host, PGRST_SERVER_PORT: String(address.port) }
      : { PGRST_SERVER_UNIX_SOCKET: address.socketPath };

  const removeHome = () => rmSync(home, { recursive: true, force: true });
  try {
    const server = await startServer({
      name: 'PostgREST',
      command,
      options: {
        cwd: home,
        ...user,
        env: {
          ...ownEnvironment(),
          PGRST_DB_URI: uri,
          PGRST_DB_SCHEMAS: 'public',
          PGRST_DB_EXTRA_SEARCH_PATH: 'public',
          PGRST_DB_ANON_ROLE: 'anon',
          PGRST_DB_MAX_ROWS: '1000',
          PGRST_JWT_SECRET: jwtSecret,
          ...listening,
          ...settings,
        },
      },
      // Its log cannot be relied on: two threads may write to it at once.
      readLine: () => true,
      onSpawn,
    });
    let hasEnded = false;
    server.ended.then(() => {
      hasEnded = true;
    });
    while (!(await isReady(address))) {
      if (hasEnded) throw new Error(await server.ended);
      await setTimeout(20);
    }
    return {
      address,
      ended: server.ended,
      async stop(): Promise<void> {
        await server.stop();
        removeHome();
      },
    };
  } catch (error) {
    removeHome();
    throw error;
  }
}
