import type { Database } from '../../harness/backend/database.ts';
import { legacyPlatformKeys, platformKeys } from '../project-keys.ts';
import { answerJson, answerSqlError, refuse, refuseAtGateway } from './answers.ts';
import { type ApiKeys, createApiGateway } from './api-gateway.ts';
import { type ApiRole, callProcedure } from './call.ts';
import { withCors } from './cors.ts';
import { type Procedure, readProcedures } from './procedure.ts';
import { asSqlError } from './sql-error.ts';

/** A backend as a function, so that the real supabase-js can run against it without a port. */
export type Backend = (request: Request) => Promise<Response>;

interface PlatformOptions {
  database: Database;
  /** The keys of each role; both kinds unless a test says otherwise. */
  keys?: ApiKeys;
  /** Edge functions by name; they check the apikey themselves and send their own CORS headers. */
  functions?: Record<string, Backend>;
  /** Whether Supabase Auth lets anybody open an account, as it does in a new project. */
  opensAccounts?: boolean;
}

/** An address of nobody, at which the stand-in answers in the test's process. */
export const platformUrl = 'https://platform.invalid';

const exposedSchema = 'public';

const allKeys: ApiKeys = {
  anon: [platformKeys.anon, legacyPlatformKeys.anon],
  service_role: [platformKeys.service_role, legacyPlatformKeys.service_role],
};

async function readTable(database: Database, role: ApiRole, name: string): Promise<Response> {
  const quoted = `public."${name.replaceAll('"', '""')}"`;
  const [known] = await database.query('select 1 where to_regclass($1) is not null', [quoted]);
  if (!known) {
    const message = `Could not find the table '${exposedSchema}.${name}' in the schema cache`;
    return refuse(404, { code: 'PGRST205', message });
  }
  try {
    return await database.transaction(async (session) => {
      await session.query("select set_config('role', $1, true)", [role]);
      const [row] = await session.query<{ body: string }>(
        `select coalesce(json_agg(r), '[]')::text as body from (select * from ${quoted} limit 100) r`,
      );
      return answerJson(row?.body ?? '[]');
    });
  } catch (error) {
    return answerSqlError(asSqlError(error), role === 'anon');
  }
}

/**
 * The platform's answer for a function that is not there, without CORS headers: a browser hides it
 * (Supabase's troubleshooting page "Edge Function 404 error response").
 */
function refuseUnknownFunction(): Response {
  const body = { code: 'NOT_FOUND', message: 'Requested function was not found' };
  return answerJson(JSON.stringify(body), 404, { 'sb-error-code': body.code });
}

/**
 * Answers as a hosted project would: its gateway, PostgREST over the database, and whatever edge
 * functions it is given. It covers what the waitlist uses and what a caller may try around it.
 */
export function createPlatform(options: PlatformOptions): Backend {
  const { database, keys = allKeys, functions = {}, opensAccounts = false } = options;
  const gateway = createApiGateway(keys);
  let procedures: Promise<Procedure[]> | undefined;

  async function answerRest(request: Request, path: string): Promise<Response> {
    const role = gateway.roleOf(request);
    if (role instanceof Response) return role;
    const profile = request.method === 'GET' ? 'accept-profile' : 'content-profile';
    const schema = request.headers.get(profile) ?? exposedSchema;
    if (schema !== exposedSchema) {
      const hint = `Only the following schemas are exposed: ${exposedSchema}`;
      return refuse(406, { code: 'PGRST106', message: `Invalid schema: ${schema}`, hint });
    }
    const [, isProcedure, name] = /^(rpc\/)?([^/]+)$/.exec(path) ?? [];
    if (!name)
      return refuse(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
    if (!isProcedure) return readTable(database, role, name);
    procedures ??= readProcedures(database);
    return callProcedure(request, { database, procedures: await procedures, role, name });
  }

  /** What supabase/auth tells of its settings (internal/api/settings.go), as far as it is used here. */
  function answerAuthSettings(request: Request): Response {
    const role = gateway.roleOf(request);
    if (role instanceof Response) return role;
    const external = { anonymous_users: false, email: true, phone: false };
    return answerJson(JSON.stringify({ external, disable_signup: !opensAccounts }));
  }

  return async (request) => {
    const path = decodeURIComponent(new URL(request.url).pathname);
    const [, functionName = ''] = /^\/functions\/v1\/([^/]+)$/.exec(path) ?? [];
    const edgeFunction = functions[functionName];
    if (edgeFunction) return gateway.refusalOfFunctionCall(request) ?? edgeFunction(request);
    if (functionName) return refuseUnknownFunction();
    return withCors(request, async () => {
      const [, restPath] = /^\/rest\/v1\/(.+)$/.exec(path) ?? [];
      if (restPath) return answerRest(request, restPath);
      if (path === '/auth/v1/settings') return answerAuthSettings(request);
      return refuseAtGateway(404, 'no Route matched with those values');
    });
  };
}
