import { argumentsHint, mostSimilar } from '../../../mocks/kit/supabase/similarity.ts';
import type { Database } from '../../harness/backend/database.ts';
import { answerJson, answerSqlError, refuse } from './answers.ts';
import { type BodyType, type Payload, readPayload } from './payload.ts';
import { accepts, callStatement, type Procedure } from './procedure.ts';
import { parseQuery } from './query.ts';
import { asSqlError } from './sql-error.ts';

export type ApiRole = 'anon' | 'authenticated' | 'service_role';

const unnamed: Partial<Record<BodyType, string>> = { text: 'text', xml: 'xml', bytes: 'bytea' };

/** How long a role's statement may take (Supabase's guide "Timeouts"), as PostgREST sets it. */
const statementTimeouts: Record<ApiRole, string> = {
  anon: '3s',
  authenticated: '8s',
  service_role: '8s',
};

interface UnknownCall {
  name: string;
  names: string[];
  /** Null for a GET. */
  body: BodyType | null;
  procedures: Procedure[];
}

/** PGRST202 as Error.hs of PostgREST 16.2 words it. */
function refuseUnknown({ name, names, body, procedures }: UnknownCall): Response {
  const single = body === null ? undefined : unnamed[body];
  const list = names.toSorted().join(', ');
  const shown = names.length > 0 ? `(${list})` : ' without parameters';
  const plural = names.length > 1 ? 'parameters' : 'parameter';
  const byName = names.length > 0 ? ` with ${plural} ${list}` : ' without parameters';
  const orJson = body === 'json' ? ' or with a single unnamed json/jsonb parameter' : '';
  const searched = single ? ` with a single unnamed ${single} parameter` : `${byName}${orJson}`;
  const known = procedures.filter((one) => one.name === name);
  const alike = mostSimilar(
    name,
    procedures.map((one) => one.name),
    0.75,
  );
  const otherName =
    alike === null ? null : `Perhaps you meant to call the function public.${alike}`;
  const hint =
    known.length > 0
      ? argumentsHint(
          'public',
          name,
          names,
          known.map(({ args }) => args.map((arg) => arg.name)),
        )
      : otherName;
  return refuse(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${single ? '' : shown} in the schema cache`,
    details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
    hint: single ? null : hint,
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
  const isPost = request.method === 'POST';
  const url = new URL(request.url);
  const query = parseQuery(url.searchParams, !isPost);
  if ('code' in query) return refuse(400, query);
  const payload: Payload | Response = isPost
    ? await readPayload(request, query)
    : { type: 'json', args: { kind: 'texts', values: query.args } };
  if (payload instanceof Response) return payload;
  const { args } = payload;
  const names = args.kind === 'json' ? args.names : args.values.map(([key]) => key);
  const procedure =
    isPost && unnamed[payload.type]
      ? undefined
      : procedures.find((one) => one.name === name && accepts(one, names));
  if (!procedure) {
    return refuseUnknown({ name, names, body: isPost ? payload.type : null, procedures });
  }

  const readsOnly = !isPost || !procedure.isVolatile;
  const settings = {
    role,
    statement_timeout: statementTimeouts[role],
    search_path: 'public',
    'request.method': request.method,
    // The gateway strips its prefix before PostgREST sees the path.
    'request.path': url.pathname.replace(/^\/rest\/v1/, ''),
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'request.jwt.claims': JSON.stringify({ role }),
  };
  const { sql, values } = callStatement(procedure, args, query);
  try {
    return await database.transaction(async (session) => {
      if (readsOnly) await session.query('set transaction read only');
      await session.query(
        'select set_config(name, value, true) from json_each_text($1::text::json) as _(name, value)',
        [JSON.stringify(settings)],
      );
      const [row] = await session.query<{ body: unknown }>(sql, values);
      // The drivers have parsed the JSON; PostgREST passes it on as PostgreSQL wrote it.
      return answerJson(JSON.stringify(row?.body ?? null));
    });
  } catch (error) {
    return answerSqlError(asSqlError(error), role === 'anon');
  }
}
