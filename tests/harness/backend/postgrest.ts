import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgrest } from './find-programs.ts';
import { startServer } from './server-process.ts';
import { handOver, reachable, unprivilegedUser } from './unprivileged-user.ts';

interface PostgrestOptions {
  /** The database, as the role `authenticator`. */
  uri: string;
  /** Signs the tokens that say which role a caller has. */
  jwtSecret: string;
  /** More settings, by their names in the environment. */
  settings?: Record<string, string>;
}

// PostgREST 12 says "Listening on port 3000", 14 "API server listening on 127.0.0.1:3000".
const listening = /^(?!.*admin).*listening on .*?(\d+)$/i;

const isLoaded = (line: string) => line.includes('Schema cache loaded');

function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

/**
 * Starts PostgREST on a free port of loopback, with the settings of a hosted project, and waits until
 * it knows the schema. Throws when it is not installed, and with its last lines when it does not start.
 */
export async function startPostgrest({ uri, jwtSecret, settings = {} }: PostgrestOptions) {
  const found = findPostgrest();
  if (!found) throw new Error('PostgREST is not installed');
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'sk-'));
  handOver(home, user);
  let port: number | undefined;
  let knowsSchema = false;
  try {
    const server = await startServer({
      name: 'PostgREST',
      command: reachable(found, home, user),
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
          PGRST_SERVER_HOST: '127.0.0.1',
          PGRST_SERVER_PORT: '0',
          ...settings,
        },
      },
      readLine: (line) => {
        port ??= Number(listening.exec(line)?.[1]) || undefined;
        knowsSchema ||= isLoaded(line);
        return knowsSchema ? port : undefined;
      },
    });
    return {
      port: server.ready,
      ended: server.ended,
      /** Has it read the schema anew, and waits until it has. */
      async reloadSchema(): Promise<void> {
        const loaded = server.nextLine(isLoaded);
        server.signal('SIGUSR1');
        await loaded;
      },
      async stop(): Promise<void> {
        await server.stop();
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}
