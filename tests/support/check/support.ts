import type { Backend } from '../platform/platform.ts';
import { startPglite } from '../sql/pglite.ts';
import { createSqlBackend } from '../sql/sql-backend.ts';

/** The address that the project answers to; nothing is sent there. */
export const projectUrl = 'https://project.test';

/**
 * A whole project in this process: the migrations in PGlite behind the platform's stand-in, and the edge
 * function's own handler, whose model must not be asked.
 */
export async function startProject() {
  const database = await startPglite();
  const askModel = () => Promise.reject(new Error('A check must cost nothing'));
  return {
    database,
    /** Opens the API anew, with its cache of what the schema holds. */
    open: () => createSqlBackend({ database, url: projectUrl, askModel }),
  };
}

/** A fetch that reaches this backend and nothing else. */
export function fetchFrom(platform: Backend): typeof fetch {
  return async (input, init) => platform(new Request(input, init));
}
