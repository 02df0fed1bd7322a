import type { Session } from '../../harness/backend/database.ts';
import { createParameters, type Parameters, quote } from './parameters.ts';
import { type Query, readSql } from './query.ts';

/** A function in the schema public, as the schema cache of PostgREST knows it. */
export interface Procedure {
  name: string;
  /** Name and type of every argument, in order. */
  args: { name: string; type: string }[];
  /** How many of the last arguments can be left out. */
  optional: number;
  /** Volatile functions may write; all others run in a read-only transaction. */
  isVolatile: boolean;
  returnsSet: boolean;
  /** The table whose rows it returns; null when it returns plain values. */
  table: string | null;
}

/** Reads the functions that the API serves. */
export async function readProcedures(session: Session): Promise<Procedure[]> {
  return session.query<Procedure>(`
    select
      proname as name,
      pronargdefaults as optional,
      provolatile = 'v' as "isVolatile",
      proretset as "returnsSet",
      (select relname from pg_class where reltype = prorettype) as table,
      coalesce((
        select json_agg(json_build_object('name', arg.name, 'type', arg.type::regtype) order by n)
        from unnest(proargnames, proargtypes::oid[]) with ordinality as arg(name, type, n)
      ), '[]') as args
    from pg_proc where pronamespace = 'public'::regnamespace`);
}

/** Tells whether a call with exactly these named arguments is a call of this function. */
export function accepts({ args, optional }: Procedure, names: string[]): boolean {
  const required = args.slice(0, args.length - optional);
  return (
    names.every((name) => args.some((arg) => arg.name === name)) &&
    required.every((arg) => names.includes(arg.name))
  );
}

/** The arguments of a call: one JSON text for all of them, or a text for each. */
export type CallArguments =
  | { kind: 'json'; names: string[]; json: string }
  | { kind: 'texts'; values: [name: string, value: string][] };

/** A statement with the values of its parameters. */
export interface Statement {
  sql: string;
  values: string[];
}

function callSql(procedure: Procedure, args: CallArguments, parameters: Parameters): string {
  const names = args.kind === 'json' ? args.names : args.values.map(([name]) => name);
  const given = procedure.args.filter((arg) => names.includes(arg.name));
  const invoke = (list: string) => {
    const call = `"public".${quote(procedure.name)}(${list})`;
    return procedure.table === null
      ? `(SELECT ${call} pgrst_scalar) pgrst_call`
      : `${call} pgrst_call`;
  };
  const returned = procedure.table === null ? 'pgrst_call.pgrst_scalar' : '"pgrst_call".*';
  if (given.length === 0) return `SELECT ${returned} FROM ${invoke('')}`;
  if (args.kind === 'texts') {
    const texts = new Map(args.values);
    const list = given.map(
      ({ name, type }) => `${quote(name)} := ${parameters.add(texts.get(name) ?? '')}::${type}`,
    );
    return `SELECT ${returned} FROM ${invoke(list.join(', '))}`;
  }
  const columns = given.map(({ name }) => quote(name)).join(', ');
  const types = given.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const list = given.map(({ name }) => `${quote(name)} := pgrst_body.${quote(name)}`).join(', ');
  const rows = /^[\t\n\r ]*\{/.test(args.json) ? 'json_to_record' : 'json_to_recordset';
  return (
    `SELECT ${returned} FROM (SELECT ${parameters.add(args.json)}::json AS json_data) pgrst_payload, ` +
    `LATERAL (SELECT ${columns} FROM ${rows}(pgrst_payload.json_data) AS _(${types}) LIMIT 1)` +
    ` pgrst_body , LATERAL ${invoke(list)}`
  );
}

/** All of the answer, as without a query string. */
export const wholeAnswer: Query = { selected: null, filters: [], columns: null, args: [] };

/**
 * The statement that calls a function, as PostgREST 14.17 and 16.2 write it (Statements.hs,
 * mainCall; QueryBuilder.hs, callPlanToQuery; SqlFragment.hs), since a function can read it with
 * current_query(): word for word but for `$1::json`, whose type PostgREST tells the driver. Its one
 * row holds the answer as `body`. What `query` asks for is done after the function ran, in the same
 * statement: if it fails, the call is undone.
 */
export function callStatement(
  procedure: Procedure,
  args: CallArguments,
  query: Query = wholeAnswer,
): Statement {
  const parameters = createParameters();
  const source = callSql(procedure, args, parameters);
  const read = readSql(query, procedure.table ?? procedure.name, parameters);
  const value = procedure.table === null ? '_postgrest_t.pgrst_scalar' : '_postgrest_t';
  const [total, body] = procedure.returnsSet
    ? ['pg_catalog.count(_postgrest_t)', `coalesce(json_agg(${value}), '[]')`]
    : ['1', `coalesce(json_agg(${value})->0, 'null')`];
  const sql =
    `WITH pgrst_source AS (${source}) SELECT null::bigint AS total_result_set, ` +
    `${total} AS page_total, ${body} AS body, ` +
    "nullif(current_setting('response.headers', true), '') AS response_headers, " +
    "nullif(current_setting('response.status', true), '') AS response_status, " +
    `'' AS response_inserted FROM (${read}) _postgrest_t`;
  return { sql, values: parameters.values };
}
