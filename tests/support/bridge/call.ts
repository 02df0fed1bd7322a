import type { Database } from '../sql/database.ts';
import { answerJson, answerSqlError, refuse } from './answers.ts';
import { accepts, callStatement, type Procedure } from './procedure.ts';
import { asSqlError } from './sql-error.ts';

export type ApiRole = 'anon' | 'authenticated' | 'service_role';

interface Payload {
  /** A JSON object as text. */
  json: string;
  names: string[];
}

/** Tells whether PostgREST's JSON parser takes a value: it refuses half a surrogate pair. */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every((entry) => entry.every(isWellFormed));
}

/** Reads named arguments from a body, or from the address of a GET; null when it is no JSON. */
async function readPayload(request: Request): Promise<Payload | null> {
  if (request.method !== 'POST') {
    const args = Object.fromEntries(new URL(request.url).searchParams);
    return { json: JSON.stringify(args), names: Object.keys(args) };
  }
  const json = (await request.text()) || '{}';
  try {
    const value: unknown = JSON.parse(json);
    if (!isWellFormed(value)) return null;
    // What is no object counts as a call without arguments.
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { json, names: Object.keys(value) } : { json: '{}', names: [] };
  } catch {
    return null;
  }
}

function refuseUnknown(name: string, names: string[]): Response {
  const list = names.toSorted().join(', ');
  const shown = names.length > 0 ? `public.${name}(${list})` : `public.${name} without parameters`;
  const plural = names.length > 1 ? 'parameters' : 'parameter';
  const searched =
    names.length > 0
      ? `public.${name} with ${plural} ${list} or with a single unnamed json/jsonb parameter`
      : shown;
  return refuse(404, {
    code: 'PGRST202',
    message: `Could not find the function ${shown} in the schema cache`,
    details: `Searched for the function ${searched}, but no matches were found in the schema cache.`,
  });
}

interface CallOptions {
  database: Database;
  procedures: Procedure[];
  role: ApiRole;
  name: string;
}

/** Answers `/rest/v1/rpc/<name>`: one transaction with the role and settings that PostgREST sets. */
export async function callProcedure(request: Request, options: CallOptions): Promise<Response> {
  const { database, procedures, role, name } = options;
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    const message = `Cannot use the ${request.method} method on RPC`;
    return refuse(405, { code: 'PGRST101', message });
  }
  const payload = await readPayload(request);
  if (!payload) return refuse(400, { code: 'PGRST102', message: 'Empty or invalid json' });
  const procedure = procedures.find((one) => one.name === name && accepts(one, payload.names));
  if (!procedure) return refuseUnknown(name, payload.names);

  const readsOnly = request.method !== 'POST' || !procedure.isVolatile;
  const settings = {
    role,
    search_path: 'public',
    'request.method': request.method,
    'request.path': new URL(request.url).pathname,
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'request.jwt.claims': JSON.stringify({ role }),
  };
  try {
    return await database.transaction(async (session) => {
      if (readsOnly) await session.query('set transaction read only');
      await session.query(
        'select set_config(name, value, true) from json_each_text($1::text::json) as _(name, value)',
        [JSON.stringify(settings)],
      );
      const [row] = await session.query<{ body: string }>(callStatement(procedure, payload.names), [
        payload.json,
      ]);
      return answerJson(row?.body ?? 'null');
    });
  } catch (error) {
    return answerSqlError(asSqlError(error), role === 'anon');
  }
}
