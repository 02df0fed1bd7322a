import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../harness/backend/database.ts';
import { platformKeys } from '../project-keys.ts';
import { startPglite } from '../sql/pglite.ts';
import { createPlatform, platformUrl } from './platform.ts';

/** Functions like those that PostgREST's own tests call. */
export const functionsSql = `
  set role project_owner;
  create function public.sayhello(name text) returns text language sql immutable return 'Hello, ' || name;
  create function public.add_them(a integer, b integer) returns integer language sql immutable return a + b;
  create function public.raise(sqlstate text, message text) returns void language plpgsql as $$
    begin raise exception using errcode = sqlstate, message = message; end $$;
  create function public.doze(seconds float8) returns void language plpgsql as $$
    begin perform pg_sleep(seconds); end $$;
  reset role`;

/** What differs from a plain POST of `{}` with the public key; a null header is left out. */
export interface Sent {
  method?: string;
  headers?: Record<string, string | null>;
  body?: string;
}

/** The stand-in over a database with those functions, for the tests of one file. */
export function usePlatform() {
  let database: Database;
  beforeAll(async () => {
    database = await startPglite();
    await database.runScript(functionsSql);
  });
  afterAll(() => database.close());

  function send(path: string, { method = 'POST', headers = {}, body = '{}' }: Sent = {}) {
    const all = { apikey: platformKeys.anon, 'content-type': 'application/json', ...headers };
    const present = Object.entries(all).filter((entry) => entry[1] !== null);
    const platform = createPlatform({
      database,
      functions: {
        ai: async (request) => Response.json({ reached: request.headers.get('apikey') }),
      },
    });
    return platform(
      new Request(platformUrl + path, {
        method,
        headers: Object.fromEntries(present) as Record<string, string>,
        ...(method === 'POST' && { body }),
      }),
    );
  }

  return { send, rpc: (name: string, sent?: Sent) => send(`/rest/v1/rpc/${name}`, sent) };
}

/** A body of some media type. */
export function typed(type: string, body: string): Sent {
  return { headers: { 'content-type': type }, body };
}
